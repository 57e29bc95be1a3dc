/** How large the window is, counted in letters, so that larger text folds the columns too. */
class Media {
  phone = $state(false);
  wide = $state(false);

  constructor() {
    this.watch('(max-width: 47.49em)', (on) => (this.phone = on));
    this.watch('(min-width: 93.75em)', (on) => (this.wide = on));
  }

  private watch(query: string, tell: (on: boolean) => void): void {
    const list = matchMedia(query);
    tell(list.matches);
    list.addEventListener('change', (event) => tell(event.matches));
  }
}

export const media = new Media();
