//! What can be typed after `serve`.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;

#[derive(Args, Debug)]
pub struct Serve {
    /// The port; 0 takes any that is free. Without it 7864, or the next one that is free. The browser keeps boards in play
    /// for each port apart.
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// The address to listen on; 0.0.0.0 lets other machines in.
    #[arg(long, value_name = "IP", default_value_t = Ipv4Addr::LOCALHOST.into())]
    pub host: IpAddr,
    /// Opens the page in the browser.
    #[arg(long)]
    pub open: bool,
}
