use std::sync::Arc;

use contract::Scene;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree};

use crate::fonts::Fonts;
use crate::pdf::PrintError;
use crate::shelf;
use crate::svg::{Style, has_text, svg};

/// The picture as a PNG of the size that [`svg`] gives. Without labels and numbers no font is needed.
///
/// # Errors
/// When no font has the characters, or the picture is too big for the memory.
pub fn png(scene: &Scene, style: Style, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    let mut database = (*fonts.database).clone();
    let mut font_resolver = FontResolver::default();
    if has_text(scene, style) {
        let names: String = scene.names.iter().map(|(_, name)| name.as_str()).collect();
        let bank = shelf::words(scene);
        let font = fonts.for_text(&format!("0123456789{bank}{}", if style.is_labelled { &names } else { "" }))?;
        database.set_sans_serif_family(font.family());
        font_resolver.select_fallback =
            Box::new(move |letter, used, _| font.face_of(letter).filter(|id| !used.contains(id)));
    }
    let options = Options { fontdb: Arc::new(database), font_resolver, ..Options::default() };
    let tree = Tree::from_str(&svg(scene, style), &options).map_err(|error| PrintError::Draw(error.to_string()))?;
    let size = tree.size().to_int_size();
    let too_big = || PrintError::Draw(format!("{} by {} pixels are too many", size.width(), size.height()));
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(too_big)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PrintError::Draw(error.to_string()))
}
