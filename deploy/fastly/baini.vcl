# The site behind Fastly: the two parts are VCL snippets of a CDN service, one of its recv and one of its fetch. The site:
# TRUSTED_PROXIES=(the ranges of https://api.fastly.com/public-ip-list), PURGE_KIND=fastly
# PURGE_URL=https://api.fastly.com/service/(service id)/purge, PURGE_TOKEN=(a token with the scope purge_select).

# recv: the sandbox with its event streams, what operators ask, and each query that makes no page of its own (as in deploy/nginx, which drops those of advertising).
if (req.url ~ "^/(?:v\d+|-)/" ||
    (req.url ~ "\?." && req.url !~ "^/[a-z]{2}(?:\?notice=\w+|/blog\?(?:page=\d+|missing=?)|/api-explorer\?operation=[\w-]+|/demo\?story=[\w-]+|/(?:pricing|get-started)\?plan=\w+)$")) {
  return(pass);
}

# fetch: Fastly reads no CDN-Cache-Control, and no no-store in Cache-Control; what names no time it would keep by its own default.
# The site does not send Surrogate-Control, because Cloudflare ignores Cache-Control where that is.
if (beresp.http.CDN-Cache-Control:max-age) {
  set beresp.ttl = std.atoi(beresp.http.CDN-Cache-Control:max-age);
  # What has lain in a shield.
  set beresp.ttl -= std.atoi(beresp.http.Age);
  set beresp.stale_while_revalidate = std.atoi(beresp.http.CDN-Cache-Control:stale-while-revalidate);
  set beresp.stale_if_error = std.atoi(beresp.http.CDN-Cache-Control:stale-if-error);
} elseif (beresp.http.Cache-Control !~ "max-age=") {
  return(pass);
}
