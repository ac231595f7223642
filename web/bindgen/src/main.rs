//! `rungs-bindgen WASM FOLDER`: turns a WebAssembly file of cargo's into a module that a browser loads.
//!
//! The folder gets the module, the JavaScript around it and its types.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, folder] = arguments.as_slice() else {
        eprintln!("rungs-bindgen WASM FOLDER");
        return ExitCode::from(2);
    };
    match bind(wasm, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rungs-bindgen: {wasm}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn bind(wasm: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    // Names of functions are half of the file, and nobody reads them.
    bindgen.input_path(wasm).typescript(true).remove_name_section(true).remove_producers_section(true);
    let made = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    // The whole chain of causes.
    made.map_err(|error| format!("{error:#}"))
}
