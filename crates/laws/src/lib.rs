//! The test battery that every genre passes; a development dependency only.
