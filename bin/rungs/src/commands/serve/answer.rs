//! What a request is answered with.

use std::borrow::Cow;
use std::fmt::Write;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};

use super::page::{File, Find, INDEX};

/// Names below this folder hold a hash of the content: what they name never changes.
const HASHED: &str = "assets/";
const FOR_GOOD: &str = "public, max-age=31536000, immutable";
/// Asks each time whether it is still the same.
const ASK_AGAIN: &str = "no-cache";

/// For every answer. The page runs nothing and asks nobody but what comes from here; styles of pictures stand in them.
const ALWAYS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::VARY, "accept-encoding"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ),
];

/// Answers a request from the files of the page.
///
/// A name is looked up as it stands among the names of the files, so no path leads anywhere else.
pub fn answer<B>(asked: &Request<B>, find: Find) -> Response<Full<Bytes>> {
    let mut answer = match *asked.method() {
        Method::GET | Method::HEAD => found(asked, find),
        _ => refused(),
    };
    for (name, value) in ALWAYS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if asked.method() == Method::HEAD {
        // Its length stands in the header already.
        *answer.body_mut() = Full::default();
    }
    answer
}

fn found<B>(asked: &Request<B>, find: Find) -> Response<Full<Bytes>> {
    let path = asked.uri().path();
    let name = path.strip_prefix('/').unwrap_or(path);
    let name = if name.is_empty() { INDEX } else { name };
    let Some(file) = find(name) else {
        return plain(StatusCode::NOT_FOUND, "There is no such page.\n");
    };
    let tag = tag(&file);
    let same = values(asked.headers(), &header::IF_NONE_MATCH).any(|known| known == tag);
    let mut answer = if same { empty(StatusCode::NOT_MODIFIED) } else { whole(asked.headers(), file) };
    let keep = if name.starts_with(HASHED) { FOR_GOOD } else { ASK_AGAIN };
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    answer
}

fn whole(asked: &HeaderMap, file: File) -> Response<Full<Bytes>> {
    let mut answer = empty(StatusCode::OK);
    let headers = answer.headers_mut();
    let bytes = match file.brotli {
        Some(brotli) if reads_brotli(asked) => {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
            brotli
        }
        _ => file.bytes,
    };
    if let Ok(kind) = HeaderValue::from_str(&file.kind) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CONTENT_LENGTH, bytes.len().into());
    *answer.body_mut() = Full::new(match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    });
    answer
}

fn refused() -> Response<Full<Bytes>> {
    let mut answer = plain(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are answered.\n");
    answer.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
    answer
}

fn plain(status: StatusCode, text: &'static str) -> Response<Full<Bytes>> {
    let mut answer = empty(status);
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CONTENT_LENGTH, text.len().into());
    *answer.body_mut() = Full::new(Bytes::from_static(text.as_bytes()));
    answer
}

fn empty(status: StatusCode) -> Response<Full<Bytes>> {
    let mut answer = Response::new(Full::default());
    *answer.status_mut() = status;
    answer
}

/// Weak, since both encodings of a file bear it.
fn tag(file: &File) -> String {
    let mut tag = String::from("W/\"");
    for byte in &file.hash[..12] {
        // Writing to a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag + "\""
}

fn reads_brotli(asked: &HeaderMap) -> bool {
    values(asked, &header::ACCEPT_ENCODING).any(|value| {
        let (coding, weight) = value.split_once(';').unwrap_or((value, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        coding.trim().eq_ignore_ascii_case("br") && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// The values of a header that lists some, parted by commas.
fn values<'h>(headers: &'h HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'h str> {
    let lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;

    use super::*;

    /// A page of two files.
    fn find(name: &str) -> Option<File> {
        let (kind, text, brotli): (_, &'static [u8], Option<&'static [u8]>) = match name {
            INDEX => ("text/html; charset=utf-8", b"<p>page", None),
            "assets/a-1.wasm" => ("application/wasm", b"\0asm plain", Some(b"small")),
            _ => return None,
        };
        let brotli = brotli.map(Cow::Borrowed);
        Some(File { kind: kind.to_owned(), bytes: Cow::Borrowed(text), brotli, hash: [7; 32] })
    }

    fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> (Response<Full<Bytes>>, Bytes) {
        let mut asked = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            asked = asked.header(*name, *value);
        }
        let answer = answer(&asked.body(()).expect("a request"), find);
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let body = runtime.block_on(answer.body().clone().collect()).expect("a body").to_bytes();
        (answer, body)
    }

    fn header<'a>(answer: &'a Response<Full<Bytes>>, name: &str) -> &'a str {
        answer.headers().get(name).map_or("", |value| value.to_str().expect("text"))
    }

    #[test]
    fn the_page_is_asked_for_anew_and_hashed_files_are_kept() {
        for path in ["/", "/index.html", "/?board=x"] {
            let (answer, body) = ask(Method::GET, path, &[]);
            assert_eq!((answer.status(), &body[..]), (StatusCode::OK, &b"<p>page"[..]), "{path}");
            assert_eq!(header(&answer, "cache-control"), "no-cache");
            assert_eq!(header(&answer, "content-type"), "text/html; charset=utf-8");
        }
        let (answer, _) = ask(Method::GET, "/assets/a-1.wasm", &[]);
        assert_eq!(header(&answer, "content-type"), "application/wasm");
        assert!(header(&answer, "cache-control").contains("immutable"));
    }

    #[test]
    fn who_reads_brotli_gets_it() {
        for (accepts, wanted) in [
            ("gzip, deflate, br", true),
            ("BR;q=0.5", true),
            ("br; q=1.0, gzip", true),
            ("gzip", false),
            ("br;q=0", false),
            ("br;q=x", false),
            ("brotli", false),
            ("", false),
        ] {
            let (answer, body) = ask(Method::GET, "/assets/a-1.wasm", &[("accept-encoding", accepts)]);
            assert_eq!(&body[..], if wanted { &b"small"[..] } else { &b"\0asm plain"[..] }, "{accepts}");
            assert_eq!(header(&answer, "content-encoding"), if wanted { "br" } else { "" }, "{accepts}");
            assert_eq!(header(&answer, "content-length"), body.len().to_string());
            assert_eq!(header(&answer, "content-type"), "application/wasm");
            assert_eq!(header(&answer, "vary"), "accept-encoding");
        }
    }

    #[test]
    fn what_is_known_already_is_not_sent_again() {
        let (first, _) = ask(Method::GET, "/", &[]);
        let tag = header(&first, "etag");
        let (again, body) = ask(Method::GET, "/", &[("if-none-match", &format!("\"other\", {tag}"))]);
        assert_eq!((again.status(), body.len()), (StatusCode::NOT_MODIFIED, 0));
        assert_eq!(header(&again, "etag"), tag);
        let (changed, _) = ask(Method::GET, "/", &[("if-none-match", "\"other\"")]);
        assert_eq!(changed.status(), StatusCode::OK);
    }

    #[test]
    fn a_head_has_the_length_and_no_body_and_other_methods_are_refused() {
        let (answer, body) = ask(Method::HEAD, "/", &[]);
        assert_eq!((answer.status(), body.len()), (StatusCode::OK, 0));
        assert_eq!(header(&answer, "content-length"), "7");
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let (answer, _) = ask(method, "/", &[]);
            assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
            assert_eq!(header(&answer, "allow"), "GET, HEAD");
        }
    }

    #[test]
    fn other_names_are_not_found_and_every_answer_says_what_the_page_may() {
        for path in ["/nothing", "/../index.html", "/%2e%2e/index.html", "//index.html", "/index.html/", "/assets/"] {
            let (answer, _) = ask(Method::GET, path, &[]);
            assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
            assert!(header(&answer, "content-security-policy").contains("default-src 'self'"), "{path}");
            assert_eq!(header(&answer, "x-content-type-options"), "nosniff", "{path}");
        }
    }
}
