/** Wood on a table, made on the spot: no file is loaded. */
let context: AudioContext | null = null;

export function knock(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [pitch, loud, length] of [
      [180, 0.5, 0.09],
      [310, 0.25, 0.05],
      [820, 0.12, 0.025],
    ]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.setValueAtTime(pitch * 1.3, now);
      tone.frequency.exponentialRampToValueAtTime(pitch, now + length);
      volume.gain.setValueAtTime(loud, now);
      volume.gain.exponentialRampToValueAtTime(0.001, now + length);
      tone.connect(volume).connect(context.destination);
      tone.start(now);
      tone.stop(now + length);
    }
  } catch {
    // a browser without sound plays on
  }
}
