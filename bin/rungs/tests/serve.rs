//! `rungs serve`, as a browser meets it.
//!
//! Whether the page stands in the program depends on whether it was built before. Both cases are right, and both say so.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout};

mod common;

use common::{command, rungs};
use serde_json::Value;

/// A running `rungs serve`, which ends with this value.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    /// `127.0.0.1:PORT`
    host: String,
}

impl Server {
    /// None where the program was built without the page.
    fn start(more: &[&str]) -> Option<Self> {
        if built_without_page() {
            return None;
        }
        let args = [&["serve", "--format", "json"], more].concat();
        let mut child = command(&args).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("its standard output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let told: Value = serde_json::from_str(&line).expect("JSON");
        let address = told["address"].as_str().expect("an address");
        let host = address.strip_prefix("http://").and_then(|rest| rest.strip_suffix('/')).expect("http").to_owned();
        Some(Self { child, out, host })
    }

    /// Head and body of what a request is answered with.
    fn ask(&self, request: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.host).expect("a connection");
        write!(stream, "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.host).expect("asked");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("answered");
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let body = bytes.split_off(end + 4);
        (String::from_utf8(bytes).expect("UTF-8"), body)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn built_without_page() -> bool {
    let ran = rungs(&["serve", "--port", "0", "--host", "203.0.113.1"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(ran.out, "");
    ran.err.contains("without the page")
}

#[test]
fn a_program_without_the_page_says_how_to_build_it() {
    let ran = rungs(&["serve", "--port", "0", "--host", "203.0.113.1"]);
    let words = if built_without_page() { "cargo xtask page" } else { "cannot listen on 203.0.113.1:0" };
    assert!(ran.err.contains(words), "{}", ran.err);
}

#[test]
fn the_page_and_its_webassembly_come_with_their_types() {
    let Some(server) = Server::start(&["--port", "0"]) else { return };
    assert!(server.host.starts_with("127.0.0.1:"), "{}", server.host);
    let (head, body) = server.ask("GET /");
    assert!(head.starts_with("HTTP/1.1 200 ") && head.contains("content-type: text/html"), "{head}");
    assert!(body.starts_with(b"<!doctype html>"));

    // The service worker knows every file's name.
    let (_, list) = server.ask("GET /sw.js");
    let list = String::from_utf8(list).expect("UTF-8");
    let wasm = list
        .split('"')
        .find(|name| Path::new(name).extension().is_some_and(|kind| kind == "wasm"))
        .expect("the name of the WebAssembly");
    let (head, body) = server.ask(&format!("GET /{wasm}"));
    assert!(head.contains("content-type: application/wasm") && head.contains("immutable"), "{head}");
    assert!(body.starts_with(b"\0asm"));
    let (head, body) = server.ask(&format!("HEAD /{wasm}"));
    assert!(head.contains("content-type: application/wasm") && body.is_empty(), "{head}");
}

#[test]
fn no_path_leads_out_of_the_page() {
    let Some(server) = Server::start(&["--port", "0"]) else { return };
    for path in
        ["/nothing", "/../Cargo.toml", "/assets/../../../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/.", "/\\"]
    {
        let (head, body) = server.ask(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        assert_eq!(body, b"There is no such page.\n", "{path}");
    }
}

#[test]
fn a_taken_port_is_refused_by_name_and_our_own_gives_way() {
    let Some(server) = Server::start(&[]) else { return };
    let (_, port) = server.host.split_once(':').expect("a port");
    let ran = rungs(&["serve", "--port", port]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains(&format!("cannot listen on {}", server.host)), "{}", ran.err);
    let other = Server::start(&[]).expect("the page is there");
    assert_ne!(server.host, other.host);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    let Some(mut server) = Server::start(&["--port", "0"]) else { return };
    let id = server.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    let status = server.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130));
    let mut rest = String::new();
    server.out.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "");
}
