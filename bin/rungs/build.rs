//! Builds the program anew when the page was built anew.

fn main() {
    // The folder is always there; what is in it is not, in a checkout where the page was never built.
    println!("cargo::rerun-if-changed=../../web/page");
}
