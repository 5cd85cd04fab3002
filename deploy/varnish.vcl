# A cache in front of the shop, for PURGE_URL=http://127.0.0.1:6082/purge-by-key and TRUST_PROXY=true. Run it with
#   varnishd -f varnish.vcl -p http_gzip_support=off -a 127.0.0.1:6081,PROXY -a 127.0.0.1:6082
# without compression, because the shop sends compressed pages. What ends TLS (HAProxy, hitch) tells the visitor's address
# to port 6081 by the PROXY protocol. By HTTP, it would be the visitor of everything, and one that may purge.
# docs/operations.md explains it.
vcl 4.1;

import std;

backend nijer {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
}

# The servers of the shop.
acl shop {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/purge-by-key") {
    if (req.method != "POST" || client.ip !~ shop) {
      return (synth(404));
    }
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_.:%~!'()*-]+( [A-Za-z0-9_.:%~!'()*-]+)*$") {
      return (synth(400));
    }
    set req.http.X-Keys = regsuball(req.http.Surrogate-Key, "[.!'()*]", ".");
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.X-Keys, " ", "|") + ")(\s|$)");
    return (synth(200));
  }

  # Sent by the shop alone.
  unset req.http.X-Currency;
  # TRUST_PROXY=true makes the shop believe these. Keep one of the countries where the CDN tells it.
  unset req.http.X-Request-Id;
  unset req.http.X-Forwarded-Host;
  unset req.http.CF-IPCountry;
  unset req.http.X-Country-Code;
  unset req.http.traceparent;
  unset req.http.tracestate;
  unset req.http.baggage;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The data of a client navigation depends on more headers, and two cookies of one name are read in different ways.
  if (req.http.RSC || req.http.Next-Router-Prefetch || req.url ~ "[?&]_rsc\b" || req.url ~ "^/api(/|\?|$)" ||
      req.http.Cookie ~ "cname=.*cname=") {
    return (pass);
  }
  if (req.http.Cookie ~ "(^|;\s*)cname=[A-Za-z]+(;|$)") {
    set req.http.X-Currency = regsub(req.http.Cookie, "^(.*;\s*|)cname=([A-Za-z]+).*$", "\2");
  } else if (req.http.Cookie ~ "cname=") {
    return (pass);
  }
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# The prices of a page depend on one cookie, and on nothing else of the visitor.
sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  hash_data(req.http.X-Currency);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Currency;
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]" && beresp.status == 200 && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    # The hash has the rest.
    set beresp.http.X-Vary = beresp.http.Vary;
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "\bpublic\b" || beresp.http.Set-Cookie || beresp.http.Vary ~ "(?i)cookie") {
    # Of such pages, several are requested at a time.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
    unset resp.http.X-Vary;
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Accel-Expires;
}
