"""Validation of names, passwords, e-mail addresses and webhooks."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import unquote, urlsplit

from email_validator import EmailNotValidError, validate_email

from grognard.table.errors import Refusal

BETWEEN = " -_.'’"
SCRIPTS = frozenset(  # in which people write their names today, as Unicode calls them
    "LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC DEVANAGARI BENGALI GURMUKHI GUJARATI ORIYA TAMIL TELUGU"
    " KANNADA MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR KHMER ETHIOPIC MONGOLIAN HANGUL HIRAGANA KATAKANA"
    " KATAKANA-HIRAGANA BOPOMOFO CJK IDEOGRAPHIC".split()
)
TOGETHER = frozenset(
    "LATIN HANGUL HIRAGANA KATAKANA KATAKANA-HIRAGANA BOPOMOFO CJK IDEOGRAPHIC".split()
)  # in one name
ODD = re.compile(  # what nothing is drawn for, or only a line; and Latin letters that no language writes names with
    r"[\u034f\u0640\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"
    r"\u01c0-\u01c3\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]"
)
LOOKS = {  # letters that look like Latin ones, small or large
    ord(pair[0]): pair[1]
    for pair in "ıi аa вb сc ԁd еe ғf һh нh іi јj кk мm пn оo рp ԛq гr ѕs тt уy хx ѵv ԝw"
    " αa βb γy εe ηn ιi κk μm νn οo ρp τt υu χx ωw օo սu ոn հh յj գq զq".split()
}
PLAIN = {ord(pair[0]): pair[1] for pair in "øo đd ðd łl ħh ŧt ƀb ɨi 0o 1i 3e 4a 5s 7t".split()}
KEPT = re.compile(  # the server's people, its bots, and nobody, in both languages
    (
        r"(guest|invitad[oa]|(the)?bot|(the)?admin(istrator|istrador|istradora)?|moderat(or|ion)|moderador(a)?"
        r"|moderacion|mod|root|system|sistema|support|soporte|staff|operator|operador|owner|referee|arbitro|server"
        r"|servidor|grognard|greedy|random|search|codicioso|azar|nobody|nadie|anonymous|anonimo|deleted|everyone|todos)"
    ).replace("l", "i")  # which look the same, one of them large
)
LONGEST_EMAIL = 254  # that mail servers take
HOOK = re.compile(r"/[A-Za-z0-9/_.~%-]+")


def checked_name(name: str) -> str:
    """A name in normal form, without invisible characters.

    >>> checked_name("  Juan   Seguín ")
    'Juan Seguín'
    """
    shown = " ".join(unicodedata.normalize("NFKC", name[:200]).split())
    kinds = [unicodedata.category(c) for c in shown]
    fits = all((k[0] in "LNM" and k != "Me") or c in BETWEEN for c, k in zip(shown, kinds, strict=True))
    if not 2 <= len(shown) <= 30 or not fits or kinds[0][0] not in "LN" or ODD.search(shown):
        raise Refusal("name")
    scripts = {unicodedata.name(c, "?").split()[0] for c in shown if c.isalpha()}
    if (
        scripts - SCRIPTS
        or (len(scripts) > 1 and scripts - TOGETHER)
        or "MMM" in "".join(k[0] for k in kinds)
    ):
        raise Refusal("name")
    if scripts <= TOGETHER and any(
        k[0] == "N" and not c.isascii() for c, k in zip(shown, kinds, strict=True)
    ):
        raise Refusal("name")  # another script's nought
    return shown


def name_key(name: str) -> str:
    """A name's key for comparison: however large its letters are, and whatever stands between them.

    >>> name_key("Sam Houston") == name_key("sam_HOUSTON")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in folded if c not in BETWEEN)


def seeming(name: str) -> str:
    """The key of the name in Latin letters that a name could be taken for: itself, where it is in Latin letters.

    >>> seeming("РОСА") == name_key("Poca"), seeming("Davıd") == name_key("David")
    (True, True)
    """
    return name_key(name).translate(LOOKS)


def reserved(name: str) -> bool:
    """Whether a name could be taken for a guest's, a bot's or the server's.

    >>> [reserved(name) for name in ("Admin 2", "Adm1n", "ADMlN", "Ádmin", "Adam")]
    [True, True, True, True, False]
    """
    plain = unicodedata.normalize("NFKD", name_key(name).rstrip("0123456789"))
    bare = "".join(c for c in plain if not unicodedata.combining(c))
    return KEPT.fullmatch(bare.translate(LOOKS).translate(PLAIN).replace("l", "i")) is not None


def checked_password(password: str) -> str:
    """A password of a sensible length."""
    if not 8 <= len(password) <= 200:
        raise Refusal("password")
    return password


def checked_email(email: str) -> str:
    """An e-mail address as a mail server takes it, or nothing.

    >>> checked_email(" sam@EXAMPLE.org "), checked_email("")
    ('sam@example.org', '')
    """
    email = email.strip()
    if not email:
        return ""
    if len(email) > LONGEST_EMAIL:  # it would take a second to look at
        raise Refusal("email")
    try:
        checked = validate_email(email, check_deliverability=False, allow_smtputf8=False, strict=True)
    except EmailNotValidError:
        raise Refusal("email") from None
    if checked.ascii_email is None or "=?" in email:  # a header would read that as other words, encoded
        raise Refusal("email")
    return checked.ascii_email


def checked_webhook(webhook: str, hosts: tuple[str, ...]) -> str:
    """A webhook's address, or nothing. Only these hosts may be called: above all, none in our own network.

    >>> checked_webhook("https://discord.com/api/webhooks/1/x", ("discord.com",))
    'https://discord.com/api/webhooks/1/x'
    """
    webhook = webhook.strip()
    if not webhook:
        return ""
    refusal = Refusal("webhook", hosts=", ".join(hosts))
    try:
        parts = urlsplit(webhook)
        port = parts.port
    except ValueError:
        raise refusal from None
    if parts.scheme != "https" or (parts.hostname or "") not in hosts or port not in (None, 443):
        raise refusal
    if "@" in parts.netloc or parts.query or parts.fragment or len(webhook) > 300:
        raise refusal
    if (
        not HOOK.fullmatch(parts.path)
        or ".." in unquote(parts.path)
        or not parts.path.startswith("/api/webhooks/")
    ):
        raise refusal
    return f"https://{parts.hostname}{parts.path}"
