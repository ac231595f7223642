//! `rungs-bindgen WASM FOLDER`: turns a WebAssembly file of cargo's into a module that a browser loads.
//!
//! The folder gets the module, the JavaScript around it and its types.

mod reorder;

use std::path::Path;
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
    made.map_err(|error| format!("{error:#}"))?;
    let name = Path::new(wasm).file_stem().unwrap_or_default().to_string_lossy();
    let path = Path::new(folder).join(format!("{name}_bg.wasm"));
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let module = std::fs::read(&path).map_err(|error| told(&error))?;
    let ordered = reorder::reorder(&module).map_err(|error| told(&error))?;
    std::fs::write(&path, ordered).map_err(|error| told(&error))
}
