/// The genre that a JSON board names, found without reading the rest; `None` where the text is no JSON object
/// or names none.
pub fn genre_of(text: &str) -> Option<&str> {
    const KEY: &str = "\"genre\"";
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with('{') {
        return None;
    }
    let rest = text[text.find(KEY)? + KEY.len()..].trim_start().strip_prefix(':')?;
    let (name, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_genre_is_found() {
        assert_eq!(genre_of(" {\"rows\":1, \"genre\" : \"lits\"}"), Some("lits"));
        for text in ["", "[\"genre\"]", "{", "{\"genre\"", "{\"genre\":1}", "{\"genre\":\"li"] {
            assert_eq!(genre_of(text), None, "{text}");
        }
    }
}
