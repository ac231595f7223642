//! `rungs serve`

mod answer;
mod page;

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::thread;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use serde_json::json;

use self::answer::answer;
use self::page::Find;
use crate::Failure;
use crate::args::Serve;
use crate::exit::End;
use crate::output::{Done, Shell};

/// Spells RUNG on a telephone.
const PORT: u16 = 7864;
/// How many ports are tried from there on.
const TRIES: u16 = 20;

pub fn run(args: &Serve, shell: Shell) -> Result<End, Failure> {
    if page::built(page::INDEX).is_none() {
        return failed(shell, shell.say(NOT_BUILT.0, NOT_BUILT.1));
    }
    let listener = match listen(args) {
        Ok(listener) => listener,
        Err((address, error)) => {
            let (en, ja) = ("cannot listen on", "では待ち受けできません");
            return failed(shell, shell.say(&format!("{en} {address}: {error}"), &format!("{address} {ja}: {error}")));
        }
    };
    let address = format!("http://{}/", listener.local_addr()?);
    let out = if shell.is_json() { format!("{}\n", json!({ "address": address })) } else { told(&address, shell) };
    shell.print(&Done { out, err: String::new(), end: End::Fine })?;
    if args.open {
        thread::spawn(move || show(&address, shell));
    }
    serve(listener, page::built)?;
    Ok(End::Fine)
}

const NOT_BUILT: (&str, &str) = (
    "this program was built without the page. In a checkout with Node.js: cargo xtask page, then cargo build --release -p \
     rungs; or cargo xtask play, which does both",
    "このプログラムにはページが入っていません。Node.js のある作業コピーで cargo xtask page のあと cargo build --release -p rungs \
     を、またはその両方をする cargo xtask play を実行してください",
);

fn told(address: &str, shell: Shell) -> String {
    let (en, ja) = ("Ctrl-C ends it", "終了は Ctrl-C");
    format!("{address}  ({})\n", shell.say(en, ja))
}

fn failed(shell: Shell, message: &str) -> Result<End, Failure> {
    shell.print(&Done { out: String::new(), err: format!("rungs: {message}\n"), end: End::Failed })?;
    Ok(End::Failed)
}

/// Opens the browser. Programs that do so may last as long as the browser, so this has a thread of its own.
fn show(address: &str, shell: Shell) {
    if open::that(address).is_err() {
        let (en, ja) = ("no browser could be opened; the address is", "ブラウザーを開けませんでした。アドレス:");
        let err = format!("rungs: {} {address}\n", shell.say(en, ja));
        // With standard error closed there is nobody left to tell.
        let _ = shell.print(&Done { out: String::new(), err, end: End::Fine });
    }
}

/// A port that was asked for is taken or refused; our own gives way to the next ones.
fn listen(args: &Serve) -> Result<TcpListener, (SocketAddr, io::Error)> {
    let at = |port| {
        let address = SocketAddr::new(args.host, port);
        TcpListener::bind(address).map_err(|error| (address, error))
    };
    match args.port {
        Some(port) => at(port),
        None => (PORT..PORT + TRIES).map(at).find(|tried| !is_taken(tried)).unwrap_or_else(|| at(0)),
    }
}

fn is_taken(tried: &Result<TcpListener, (SocketAddr, io::Error)>) -> bool {
    matches!(tried, Err((_, error)) if error.kind() == io::ErrorKind::AddrInUse)
}

/// Answers until Ctrl-C ends the program.
fn serve(listener: TcpListener, find: Find) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let service = service_fn(move |asked| async move { Ok::<_, Infallible>(answer(&asked, find)) });
                    let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
                    // A browser that goes away in the middle harms nobody.
                    tokio::spawn(async { drop(connection.await) });
                }
                // A connection that broke at once, or too many of them: both pass.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    })
}
