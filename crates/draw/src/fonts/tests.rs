use contract::{Lang, Scene, Size};
use resvg::usvg::fontdb::Source;
use resvg::usvg::{Group, Node, Options, Tree};

use super::*;
use crate::booklet::{Booklet, Entry, Rules};
use crate::page::pages;

/// The smallest font that can be drawn with: a box for each letter.
fn font(letters: &str, is_drawn: bool) -> Vec<u8> {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    // The first glyph is the sign of a missing one.
    let glyphs = letters.len() as u16 + 1;
    let shorts = |numbers: &[u16]| numbers.iter().flat_map(|n| n.to_be_bytes()).collect::<Vec<u8>>();
    let longs = |numbers: &[u32]| numbers.iter().flat_map(|n| n.to_be_bytes()).collect::<Vec<u8>>();
    let outline = if is_drawn {
        let mut outline = shorts(&[1, 0, 0, 500, 700, 3, 0]);
        outline.extend([1, 1, 1, 1]);
        outline.extend(shorts(&[0, 500, 0, 500_u16.wrapping_neg(), 0, 0, 700, 0]));
        outline
    } else {
        Vec::new()
    };
    let mut cmap = shorts(&[0, 1, 3, 10, 0, 12, 12, 0]);
    cmap.extend(longs(&[16 + 12 * letters.len() as u32, 0, letters.len() as u32]));
    for (index, &letter) in letters.iter().enumerate() {
        cmap.extend(longs(&[letter as u32, letter as u32, index as u32 + 1]));
    }
    let mut head = longs(&[0x0001_0000, 0, 0, 0x5f0f_3cf5]);
    head.extend(shorts(&[0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 700, 0, 0, 0, 1, 0]));
    let hhea = shorts(&[1, 0, 800, 200_u16.wrapping_neg(), 0, 600, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, glyphs]);
    let tables: [(&[u8; 4], Vec<u8>); 7] = [
        (b"cmap", cmap),
        (b"glyf", outline.repeat(usize::from(glyphs))),
        (b"head", head),
        (b"hhea", hhea),
        (b"hmtx", shorts(&[600, 0]).repeat(usize::from(glyphs))),
        (b"loca", longs(&(0..=u32::from(glyphs)).map(|n| n * outline.len() as u32).collect::<Vec<u32>>())),
        (b"maxp", [longs(&[0x0000_5000]), shorts(&[glyphs])].concat()),
    ];
    let mut file = [longs(&[0x0001_0000]), shorts(&[7, 0, 0, 0])].concat();
    let mut at = 12 + 16 * 7;
    for (tag, table) in &tables {
        file.extend(*tag);
        file.extend(longs(&[0, at, table.len() as u32]));
        at += table.len() as u32;
    }
    for (_, table) in &tables {
        file.extend(table);
    }
    file
}

/// Fonts of these families with these letters.
fn fonts(of: &[(&str, &str)]) -> Fonts {
    let mut database = Database::new();
    for (family, letters) in of {
        push(&mut database, family, font(letters, true), Weight::NORMAL);
    }
    Fonts { database: Arc::new(database) }
}

fn push(database: &mut Database, family: &str, data: Vec<u8>, weight: Weight) {
    database.push_face_info(FaceInfo {
        id: ID::dummy(),
        source: Source::Binary(Arc::new(data)),
        index: 0,
        families: vec![(family.to_owned(), ttf_parser::Language::English_UnitedStates)],
        post_script_name: family.to_owned(),
        style: Style::Normal,
        weight,
        stretch: Stretch::Normal,
        monospaced: false,
    });
}

fn families(fonts: &Fonts, text: &str) -> Result<Vec<(String, String)>, String> {
    let font = fonts.for_text(text).map_err(|error| error.missing)?;
    Ok(runs(&font.runs(text)))
}

fn runs(of: &[(&str, &str)]) -> Vec<(String, String)> {
    of.iter().map(|(family, piece)| ((*family).to_owned(), (*piece).to_owned())).collect()
}

#[test]
fn lines_break_between_words_and_between_japanese_characters() {
    assert_eq!(words("two  words"), ["two  ", "words"]);
    assert_eq!(words("2×2の黒、白。"), ["2×2", "の", "黒、", "白。"]);
}

#[test]
fn a_word_that_is_wider_than_a_line_is_cut() {
    let font = fonts(&[("Arial", "ab ")]).for_text("ab").expect("a font");
    // Each letter is 0.6 wide.
    assert_eq!(font.wrap("aa bbbbbbb a", 1.9), ["aa", "bbb", "bbb", "b a"]);
    assert_eq!(font.wrap("ab", 0.1), ["a", "b"]);
}

#[test]
fn without_fonts_the_missing_characters_are_told() {
    let error = Fonts::none().for_text("黒 a").expect_err("there is no font");
    assert_eq!(error.missing, "a黒");
    assert!(error.to_string().contains("Japanese font"), "{error}");
    assert!(!Fonts::none().for_text("a").expect_err("there is no font").to_string().contains("Japanese"));
}

#[test]
fn one_font_that_has_everything_is_taken_alone() {
    let fonts = fonts(&[("Arial", "ab "), ("Zoo", "abc黒 "), ("Noto Sans CJK JP", "abcd黒白 ")]);
    assert_eq!(families(&fonts, "a b"), Ok(runs(&[("Arial", "a b")])));
    assert_eq!(families(&fonts, "a 黒"), Ok(runs(&[("Noto Sans CJK JP", "a 黒")])));
}

#[test]
fn fonts_are_mixed_where_none_has_everything() {
    let fonts = fonts(&[("Noto Sans CJK JP", "黒白"), ("Arial", "abc "), ("Zoo", "ぁ黒a ")]);
    let mixed = runs(&[("Arial", "ab "), ("Noto Sans CJK JP", "黒"), ("Arial", "c"), ("Zoo", "ぁ")]);
    assert_eq!(families(&fonts, "ab 黒cぁ"), Ok(mixed));
    // What is in no font is told, and nothing else.
    assert_eq!(families(&fonts, "a黒白x灰"), Err("x灰".to_owned()));
    let width = fonts.for_text("ab 黒").expect("fonts").width("ab 黒");
    assert!((width - 2.4).abs() < 1e-9, "{width}");
}

#[test]
fn signs_that_would_not_be_seen_do_not_count() {
    let mut database = Database::new();
    push(&mut database, "Arial", font("abc ", false), Weight::NORMAL);
    push(&mut database, ".LastResort", font("abcx", true), Weight::NORMAL);
    push(&mut database, "Heavy", font("b", true), Weight::BOLD);
    push(&mut database, "Zoo", font("ab", true), Weight::NORMAL);
    // A picture that names Zoo gets its plain face, which lacks the c.
    push(&mut database, "Zoo", font("c", true), Weight::BOLD);
    let fonts = Fonts { database: Arc::new(database) };
    assert_eq!(families(&fonts, "ab"), Ok(runs(&[("Zoo", "ab")])));
    assert_eq!(families(&fonts, "abcx"), Err("cx".to_owned()));
    // Marks that only steer what stands around them need no sign.
    assert_eq!(families(&fonts, "a\u{200b}b\u{fe0f}\t"), Ok(runs(&[("Zoo", "a\u{200b}b\u{fe0f}\t")])));
}

fn glyphs(group: &Group, tell: &mut impl FnMut(ID, u16)) {
    for node in group.children() {
        match node {
            Node::Group(group) => glyphs(group, tell),
            Node::Text(text) => text
                .layouted()
                .iter()
                .flat_map(|span| &span.positioned_glyphs)
                .for_each(|glyph| tell(glyph.font, glyph.id.0)),
            _ => {}
        }
    }
}

/// Draws a booklet with that title and gives the number of glyphs of each face; none may be the sign of a missing one.
fn drawn(fonts: &Fonts, title: &str, lang: Lang) -> BTreeMap<String, usize> {
    let entries = vec![Entry { note: "tetro".to_owned(), scene: Scene::new(Size::new(2, 2)), answer: None }];
    let rules = vec![Rules { name: "LITS".to_owned(), sentences: vec!["黒マス: 2×2".to_owned()] }];
    let booklet = Booklet { title: title.to_owned(), lang, rules, entries };
    let pages = pages(&booklet, 1, fonts).expect("fonts for everything");
    let options = Options { fontdb: Arc::clone(&fonts.database), ..Options::default() };
    let tree = Tree::from_str(&pages[0], &options).expect("a picture");
    let mut count = BTreeMap::new();
    glyphs(tree.root(), &mut |face, glyph| {
        let name = fonts.database.face(face).map(|face| face.post_script_name.clone()).expect("a face");
        assert!(glyph != 0, "a box in {name}");
        *count.entry(name).or_default() += 1;
    });
    count
}

#[test]
fn every_character_of_a_page_is_drawn_in_a_font_that_has_it() {
    let latin = "abcdefghijklmnopqrstuvwxyzLITS0123456789×: ";
    // The Japanese font lacks Latin letters; then the other way round; then each has some of both.
    let japanese = fonts(&[("Noto Sans CJK JP", "黒マス白"), ("Arial", latin)]);
    let plain = fonts(&[("Arial", "abcdefghijklm0123456789LITS "), ("Zoo", "nopqrstuvwxyz×:黒マス白")]);
    for (fonts, families) in [(&japanese, ["Arial", "Noto Sans CJK JP"]), (&plain, ["Arial", "Zoo"])] {
        let count = drawn(fonts, "白 LITS fifth 白 office", Lang::Ja);
        assert_eq!(count.keys().map(String::as_str).collect::<Vec<&str>>(), families);
        let visible = "白LITSfifth白office黒マス:2×21tetro1".chars().count();
        let drawn: usize = count.values().sum();
        // Spaces are glyphs too.
        assert!(drawn >= visible && drawn <= visible + 8, "{drawn} of {visible}");
    }
}

#[test]
fn the_fonts_of_this_system_draw_whatever_they_have() {
    let fonts = Fonts::system();
    for title in ["Ωμέγα и Юг", "fi ffl 黒", "½ → ★ ✓ 한 漢 ぱ", "a\u{301}"] {
        match fonts.for_text(&format!("{title}abcdefghijklmnopqrstuvwxyzLITS0123456789×: 黒マス白")) {
            Ok(_) => assert!(drawn(&fonts, title, Lang::En).values().sum::<usize>() > 10, "{title}"),
            Err(error) => println!("skipped {title}: {error}"),
        }
    }
}

#[test]
fn the_names_of_areas_in_a_png_are_set_in_several_fonts() {
    let fonts = fonts(&[("Noto Sans CJK JP", "黒"), ("Arial", "0123456789a")]);
    let mut scene = Scene::new(Size::new(1, 1));
    scene.names = vec![(contract::Cell::new(0, 0), "a黒".to_owned())];
    assert!(crate::png(&scene, crate::Style::step(), &fonts).is_ok());
    scene.names[0].1 = "b".to_owned();
    let error = crate::png(&scene, crate::Style::step(), &fonts).expect_err("no font has it");
    assert!(error.to_string().contains("“b”"), "{error}");
}
