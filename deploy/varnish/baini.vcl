vcl 4.1;

# The site behind Varnish 6 or newer (apt-get install varnish varnish-modules). The site: TRUSTED_PROXIES=127.0.0.1,
# PURGE_KIND=varnish PURGE_URL=http://127.0.0.1:6081

import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

# Whoever may purge.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        # As the manual of vmod_xkey has it.
        set req.http.gone = xkey.purge(req.http.xkey);
        return (synth(200, "Purged " + req.http.gone));
    }
    # Pages are the same for everybody. The language of a visitor counts only where a path names none.
    if (req.url ~ "^/[a-z][a-z](?:[/?]|$)") {
        unset req.http.Cookie;
    }
    # Event streams.
    if (req.url ~ "^/v[0-9]+/") {
        return (pipe);
    }
}

sub vcl_backend_response {
    # Cache-Control is the browser's, and says max-age=0.
    if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1") + "s", 0s);
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-while-revalidate=([0-9]+).*", "\1") + "s", 0s);
        # So that asking anew is a conditional request.
        set beresp.keep = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-if-error=([0-9]+).*", "\1") + "s", 0s);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Cache-Tag;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Accel-Expires;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
