"""Validation of names, passwords, e-mail addresses and webhooks."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import urlsplit

from email_validator import EmailNotValidError, validate_email

from grognard.table.errors import Refusal

BETWEEN = " -_.'’"
ALIKE = {
    "LATIN",
    "CYRILLIC",
    "GREEK",
    "ARMENIAN",
    "CHEROKEE",
    "COPTIC",
}  # scripts whose letters look like each other's
KEPT = re.compile(  # the server's people, its bots, and nobody, in both languages
    r"(guest|invitad[oa]|(the)?bot|(the)?admin(istrator|istrador|istradora)?|moderat(or|ion)|moderador(a)?|moderacion"
    r"|mod|root|system|sistema|support|soporte|staff|operator|operador|owner|referee|arbitro|server|servidor|grognard"
    r"|greedy|random|search|codicioso|azar|nobody|nadie|anonymous|anonimo|deleted|everyone|todos)\d*"
)
HOOK = re.compile(r"/[A-Za-z0-9/_.~%-]+")


def checked_name(name: str) -> str:
    """A name in normal form, without invisible characters.

    >>> checked_name("  Juan   Seguín ")
    'Juan Seguín'
    """
    shown = " ".join(unicodedata.normalize("NFKC", name[:200]).split())
    kinds = [unicodedata.category(c)[0] for c in shown]
    fits = all(k in "LNM" or c in BETWEEN for c, k in zip(shown, kinds, strict=True))
    if not 2 <= len(shown) <= 30 or not fits or kinds[0] not in "LN" or "MMM" in "".join(kinds):
        raise Refusal("name")
    letters = [unicodedata.name(c, "?").split()[0] for c, k in zip(shown, kinds, strict=True) if k == "L"]
    if len(ALIKE & set(letters)) > 1:
        raise Refusal("name")
    return shown


def name_key(name: str) -> str:
    """A name's key for comparison: two names that people could confuse have the same key.

    >>> name_key("Sam Houston") == name_key("sam_HOUSTON")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in folded if c not in BETWEEN)


def reserved(name: str) -> bool:
    """Whether a name could be taken for a guest's, a bot's or the server's."""
    plain = unicodedata.normalize("NFKD", name_key(name))
    return KEPT.fullmatch("".join(c for c in plain if not unicodedata.combining(c))) is not None


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
    if not HOOK.fullmatch(parts.path) or ".." in parts.path or not parts.path.startswith("/api/webhooks/"):
        raise refusal
    return f"https://{parts.hostname}{parts.path}"
