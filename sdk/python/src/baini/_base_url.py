"""Where calls go: the base URL, and the proxy in front of it."""

from __future__ import annotations

import base64
import ipaddress
import re
from dataclasses import dataclass, field
from typing import Optional
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass


@dataclass(frozen=True)
class BaseUrl:
    """The parts of a base URL."""

    scheme: str
    host: str
    port: int
    path: str
    """The path before `/v1`: empty, or starting with a slash and not ending with one."""

    @property
    def authority(self) -> str:
        """Host and port, as written in a URL."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == default_port(self.scheme) else f"{host}:{self.port}"

    @property
    def url(self) -> str:
        return f"{self.scheme}://{self.authority}{self.path}"


@dataclass(frozen=True)
class Proxy:
    """A proxy, with the credentials for it."""

    host: str
    port: int
    authorization: Optional[str] = field(default=None, repr=False)


def parse_base_url(base_url: str) -> BaseUrl:
    """Parses a base URL.

    Raises:
        ValueError: It is not a base URL. The message does not repeat it: it may hold a password.
    """
    refusal = ValueError("base_url must be an http or https URL, without user, query and fragment.")
    if not isinstance(base_url, str) or not re.fullmatch(r"[\x21-\x7e]+", base_url):
        raise refusal
    try:
        parts = urlsplit(base_url)
        port = parts.port
        _check_host(parts.hostname)
    except ValueError:
        raise refusal from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise refusal
    if "@" in parts.netloc or "?" in base_url or "#" in base_url:
        raise refusal
    if parts.scheme == "http" and not _is_loopback(parts.hostname):
        raise ValueError(
            "base_url must be an https URL: over http, the key could be read on its way. "
            "http is for this machine only, such as http://localhost:3000."
        )
    path = parts.path.rstrip("/")
    if path.endswith("/v1"):
        raise ValueError("base_url must not end in /v1: the library adds /v1 itself.")
    return BaseUrl(
        scheme=parts.scheme,
        host=parts.hostname,
        port=default_port(parts.scheme) if port is None else port,
        path=path,
    )


def find_proxy(base_url: BaseUrl) -> Optional[Proxy]:
    """The proxy of the environment (`HTTPS_PROXY`, `NO_PROXY`) or of the system, if one is set.

    This machine itself, which alone is called over http, is never reached through one.

    Raises:
        ValueError: The environment names a proxy that is not reached over http.
    """
    if _is_loopback(base_url.host) or proxy_bypass(f"{base_url.host}:{base_url.port}"):
        return None
    named = getproxies().get("https")
    if not named:
        return None
    # Like base_url, it may hold a password, so it is not repeated.
    refusal = ValueError("The proxy that the environment names for https must be an http:// URL.")
    try:
        parts = urlsplit(named if "://" in named else f"http://{named}")
        port = parts.port or 80
        _check_host(parts.hostname)
    except ValueError:
        raise refusal from None
    if parts.scheme != "http" or not parts.hostname:
        raise refusal
    return Proxy(parts.hostname, port, _authorization(parts))


def _check_host(host: Optional[str]) -> None:
    """Refuses what the system's lookup and TLS cannot take, such as a label that is empty or too long.

    Raises:
        ValueError: It is not a host name.
    """
    (host or "").encode("idna")


def _authorization(parts: SplitResult) -> Optional[str]:
    if parts.username is None:
        return None
    credentials = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
    return "Basic " + base64.b64encode(credentials.encode("utf-8")).decode("ascii")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def default_port(scheme: str) -> int:
    """The default port of a scheme."""
    return 443 if scheme == "https" else 80
