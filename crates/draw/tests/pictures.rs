//! Pictures hold what the board holds, stay small, and can be read without colour.

#![cfg(feature = "print")]
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use contract::{
    BankPiece, Cell, Circle, Fact, Ground, Lang, Look, Looks, Outline, ReadOptions, Role, Scene, Size, Spot,
};
use resvg::tiny_skia::Pixmap;
use rng::Rng;
use roxmltree::Document;
use rungs_draw as draw;
use rungs_draw::{Answer, Booklet, Entry, Fonts, Rules, Style};
use suite::{Options, State};

const BOARD: &str = "lits 6x6\nA A A A A B\nA C C A B B\nD D C C B B\nE D D C C F\nE D D F F F\nE E E E E E\n";
const ANSWER: &str = "####.#/..#.##/####.#/.#.#.#/.#.###/####..";

fn scene(position: Option<&str>) -> Scene {
    open(BOARD).scene(position.map_or(State::Bare, State::Rows)).expect("the position fits")
}

fn open(text: &str) -> Box<dyn suite::Opened> {
    suite::open(text, None, &ReadOptions::default()).expect("a board")
}

/// Every look there is, for cells and gaps alike.
const LOOKS: [Look; 7] = [Look::Fill, Look::Dot, Look::Ring, Look::Cross, Look::Wall, Look::Thread, Look::Join];

/// The picture of marks that may have any look: the mark of a look is its place plus one.
fn any_looks(size: Size) -> Scene {
    let looks = Looks { cell: LOOKS.to_vec(), gap: LOOKS.to_vec() };
    Scene { looks, ..Scene::new(size) }
}

/// A scene with voids, blocks, circles, areas, marks and roles anywhere.
fn random_scene(rng: &mut Rng) -> Scene {
    let mut scene = any_looks(Size::new(1 + rng.below(9), 1 + rng.below(9)));
    for square in &mut scene.squares {
        square.ground = [Ground::Open, Ground::Open, Ground::Open, Ground::Void, Ground::Block][rng.below(5)];
        square.area = rng.below(3);
        square.given = [None, None, Some(Circle::Black), Some(Circle::White)][rng.below(4)];
        square.role = [Role::Plain, Role::Reason, Role::Doubt, Role::New][rng.below(4)];
    }
    let spots: Vec<Spot> = scene.marks.spots().map(|(spot, _)| spot).collect();
    for spot in spots {
        scene.marks.set(spot, rng.below(LOOKS.len() + 1) as u8);
    }
    scene.row_numbers = (0..scene.size.rows).map(|_| rng.chance(1, 2).then(|| rng.below(12))).collect();
    scene.bank = (0..rng.below(6)).map(|_| random_piece(rng)).collect();
    scene
}

fn random_piece(rng: &mut Rng) -> BankPiece {
    let size = Size::new(1 + rng.below(4), 1 + rng.below(4));
    let cells = (0..size.cells()).map(|index| size.cell(index)).filter(|cell| cell.row == 0 || cell.col == 0).collect();
    BankPiece { name: None, cells, copies: 1 + rng.below(3), found: rng.below(4) }
}

fn seed() -> u64 {
    let clock =
        || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |t| t.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

/// Draws fresh scenes and holds them against `law`.
fn on_random_scenes(law: impl Fn(&Scene)) {
    let seed = seed();
    println!("RUNGS_SEED={seed}");
    let mut rng = Rng::named(seed, "draw");
    (0..60).for_each(|_| law(&random_scene(&mut rng)));
}

/// The unit edges that the thick lines of an SVG cover, as `(is_across, row, col)`, sorted; each only once.
fn thick_edges(svg: &str) -> Vec<(bool, usize, usize)> {
    let document = Document::parse(svg).expect("well-formed XML");
    let thick = document.descendants().find(|node| {
        node.attribute("stroke-width") == Some("1.2") && node.attribute("stroke-linecap") == Some("square")
    });
    let path = thick.and_then(|node| node.attribute("d")).unwrap_or("");
    let mut edges = Vec::new();
    for run in path.split('M').skip(1) {
        let is_across = run.contains('h');
        let (start, length) = run.split_once(['h', 'v']).expect("a straight line");
        let (x, y) = start.split_once(' ').expect("a point");
        let [x, y, length] = [x, y, length].map(|n| n.parse::<usize>().expect("a whole number") / 10);
        edges.extend((0..length).map(|step| if is_across { (true, y, x + step) } else { (false, y + step, x) }));
    }
    let count = edges.len();
    edges.sort_unstable();
    edges.dedup();
    assert_eq!(edges.len(), count, "an edge is drawn twice");
    edges
}

/// What the thick lines must be, from the rule alone: an edge between unlike neighbours.
fn expected_edges(scene: &Scene) -> Vec<(bool, usize, usize)> {
    let Size { rows, cols } = scene.size;
    let kind = |row: usize, col: usize| {
        // Places from 1, so that the frame around the board is outside.
        let inside = (1..=rows).contains(&row) && (1..=cols).contains(&col);
        let square = inside.then(|| scene.at(Cell::new(row - 1, col - 1)));
        square.and_then(|s| match s.ground {
            Ground::Void => None,
            Ground::Block => Some(None),
            Ground::Open => Some(Some(s.area)),
        })
    };
    let mut edges = Vec::new();
    for row in 0..=rows {
        for col in 0..=cols {
            if kind(row, col + 1) != kind(row + 1, col + 1) && col < cols {
                edges.push((true, row, col));
            }
            if kind(row + 1, col) != kind(row + 1, col + 1) && row < rows {
                edges.push((false, row, col));
            }
        }
    }
    edges.sort_unstable();
    edges
}

#[test]
fn every_border_of_a_region_or_void_is_drawn_once() {
    on_random_scenes(|scene| {
        let svg = draw::svg(scene, Style { has_dots: true, is_labelled: true, has_bank: true, pixels: 32 });
        assert_eq!(thick_edges(&svg), expected_edges(scene), "{scene:?}");
    });
}

#[test]
fn pictures_have_few_elements_and_few_bytes() {
    let count = |svg: &str| {
        Document::parse(svg).expect("well-formed XML").descendants().filter(roxmltree::Node::is_element).count()
    };
    let bare = draw::svg(&scene(None), Style::plain(&scene(None)));
    // The svg itself, the paper, the grid, the borders.
    assert_eq!(count(&bare), 4, "{bare}");
    let answer = draw::svg(&scene(Some(ANSWER)), Style::plain(&scene(Some(ANSWER))));
    assert_eq!(count(&answer), 5, "{answer}");
    on_random_scenes(|scene| {
        let svg = draw::svg(scene, Style::plain(scene));
        assert!(
            count(&svg) <= 24 + scene.size.rows + scene.bank.len() && svg.len() < 3000 + 260 * scene.size.cells(),
            "{} bytes",
            svg.len()
        );
    });
    let mut largest = Scene::new(Size::new(100, 100));
    largest.squares.iter_mut().enumerate().for_each(|(index, square)| square.area = index);
    assert!(draw::svg(&largest, Style::plain(&largest)).len() < 8_000);
}

/// Cells, copies, and how many of them are found.
type Asked<'a> = (&'a [(usize, usize)], usize, usize);

fn bank(pieces: &[Asked<'_>]) -> Vec<BankPiece> {
    let cells = |cells: &[(usize, usize)]| cells.iter().map(|&(row, col)| Cell::new(row, col)).collect();
    let piece = |&(of, copies, found): &Asked<'_>| BankPiece { name: None, cells: cells(of), copies, found };
    pieces.iter().map(piece).collect()
}

const L3: [(usize, usize); 3] = [(0, 0), (1, 0), (1, 1)];

/// All of a bank is on the paper below the board, and no piece lies on another.
#[test]
fn the_bank_is_drawn_below_the_board_and_within_the_paper() {
    on_random_scenes(|scene| {
        let svg = draw::svg(scene, Style::plain(scene));
        let document = Document::parse(&svg).expect("well-formed XML");
        let paper = document.root_element().attribute("viewBox").expect("a paper");
        let paper: Vec<usize> = paper.split([' ', '-']).flat_map(str::parse).collect();
        let [before, _, width, height] = paper[..] else { panic!("{paper:?}") };
        let paths = document.descendants().filter_map(|node| node.attribute("d"));
        let cells: Vec<(usize, usize)> = paths
            .filter(|path| path.contains("h5v5h-5z"))
            .flat_map(|path| path.split('M').skip(1))
            .map(|cell| cell.trim_end_matches("h5v5h-5z").split_once(' ').expect("a point"))
            .map(|(x, y)| (x.parse().expect("x"), y.parse().expect("y")))
            .collect();
        assert_eq!(cells.len(), scene.bank.iter().map(|piece| piece.cells.len()).sum::<usize>());
        let mut apart = cells.clone();
        apart.sort_unstable();
        apart.dedup();
        assert_eq!(apart.len(), cells.len(), "pieces lie on each other: {svg}");
        for (x, y) in cells {
            let is_below = y > scene.size.rows * 10;
            assert!(is_below && x + 5 + before <= width && y + 5 + before <= height, "{svg}");
        }
        let bare = draw::svg(scene, Style::answer(scene));
        assert!(!bare.contains("h5v5h-5z"), "an answer goes without");
    });
}

#[test]
fn copies_are_written_and_found_pieces_are_crossed_out() {
    let mut scene = Scene::new(Size::new(2, 9));
    let crosses = |scene: &Scene| {
        let svg = draw::svg(scene, Style::plain(scene));
        let numbers: Vec<String> = svg
            .split("<text")
            .skip(1)
            .map(|text| text[text.find('>').unwrap() + 1..text.find('<').unwrap()].to_owned())
            .collect();
        (svg.matches('L').count(), numbers.join(" "), draw::has_text(scene, Style::plain(scene)))
    };
    scene.bank = bank(&[(&L3, 1, 0), (&L3, 1, 1)]);
    assert_eq!(crosses(&scene), (1, String::new(), false));
    scene.bank = bank(&[(&L3, 3, 0), (&L3, 3, 2), (&L3, 3, 3), (&L3, 1, 2)]);
    assert_eq!(crosses(&scene), (2, "×3 2/3 3/3 2/1".to_owned(), true));
}

#[test]
fn the_terminal_draws_the_bank_below_the_board() {
    let mut scene = Scene::new(Size::new(1, 1));
    scene.bank = bank(&[(&L3, 1, 0), (&[(0, 0)], 2, 0), (&L3, 2, 1), (&L3, 1, 1)]);
    let drawn = draw::terminal(&scene);
    assert_eq!(drawn, "┌───┐\n│   │\n└───┘\n\n██     ██ ×2   ██   1/2   ░░   ✓\n████           ████       ░░░░\n");
    scene.bank = bank(&[(&L3[..], 1, 0); 30]);
    let widest = draw::terminal(&scene).lines().map(|line| line.chars().count()).max();
    assert!(widest.is_some_and(|wide| wide <= 78), "{widest:?}");
    assert_eq!(draw::terminal(&scene).matches("████").count(), 30);
}

#[test]
fn labels_are_escaped() {
    let scene = open("lits 1x2\n<&\">a b\n").scene(State::Bare).expect("a scene");
    let svg = draw::svg(&scene, Style::step());
    let document = Document::parse(&svg).expect("well-formed XML");
    assert!(document.descendants().any(|node| node.text() == Some("<&\">a")));
}

fn pixels(scene: &Scene, style: Style) -> Pixmap {
    let png = draw::png(scene, style, &Fonts::none()).expect("a PNG");
    Pixmap::decode_png(&png).expect("a sound PNG")
}

/// The grey of a point of a cell, from 0 (black) to 255; the point is given in tenths of the cell.
fn grey(pixels: &Pixmap, side: u32, cell: Cell, (x, y): (u32, u32)) -> i32 {
    // There is a margin of a tenth of a cell.
    let at = |place: usize, tenths: u32| (place as u32 * 10 + 1 + tenths) * side / 10;
    let colour = pixels.pixel(at(cell.col, x), at(cell.row, y)).expect("inside").demultiply();
    (i32::from(colour.red()) * 299 + i32::from(colour.green()) * 587 + i32::from(colour.blue()) * 114) / 1000
}

#[test]
fn a_png_has_the_size_of_its_svg_and_its_greys_are_apart() {
    let style = Style { pixels: 40, is_labelled: false, has_dots: true, has_bank: true };
    let answer = pixels(&scene(Some(ANSWER)), style);
    assert_eq!((answer.width(), answer.height()), (248, 248));
    let shaded = grey(&answer, 40, Cell::new(0, 0), (3, 3));
    let blank = grey(&answer, 40, Cell::new(1, 0), (2, 2));
    // The border between A and C lies beside the shaded cell R1C3.
    let border = grey(&answer, 40, Cell::new(1, 2), (3, 0));
    assert!(shaded - border > 80 && blank - shaded > 80, "border {border}, shaded {shaded}, blank {blank}");
}

/// Each pair of looks of a cell differs in many pixels by much, in grey alone.
#[test]
fn looks_differ_without_colour() {
    let mut looks = vec![(Ground::Block, None, Role::Plain), (Ground::Void, None, Role::Plain)];
    for look in [None, Some(Look::Fill), Some(Look::Dot), Some(Look::Ring), Some(Look::Cross)] {
        for role in [Role::Plain, Role::Reason, Role::Doubt, Role::New] {
            // What answers differ in is not known.
            if role != Role::Doubt || look.is_none() {
                looks.push((Ground::Open, look, role));
            }
        }
    }
    let drawn = looks.iter().map(|&(ground, look, role)| {
        let mut scene = any_looks(Size::new(3, 3));
        let square = scene.at_mut(Cell::new(1, 1));
        (square.ground, square.role) = (ground, role);
        scene.marks.set(Spot::Cell(4), number(look));
        scene
    });
    tell_apart(&drawn.collect::<Vec<_>>(), |index| format!("{:?}", looks[index]));
}

/// A circle that the board gives looks like no mark, on unmarked and on filled cells.
#[test]
fn given_circles_differ_from_marks_without_colour() {
    let circles = [Circle::Black, Circle::White].map(Some);
    let marks = [None, Some(Look::Fill), Some(Look::Dot), Some(Look::Ring), Some(Look::Cross)].map(|look| (None, look));
    let given = circles.into_iter().flat_map(|circle| [(circle, None), (circle, Some(Look::Fill))]);
    let looks: Vec<_> = marks.into_iter().chain(given).collect();
    let drawn = looks.iter().map(|&(circle, look)| {
        let mut scene = any_looks(Size::new(3, 3));
        scene.at_mut(Cell::new(1, 1)).given = circle;
        scene.marks.set(Spot::Cell(4), number(look));
        scene
    });
    tell_apart(&drawn.collect::<Vec<_>>(), |index| format!("{:?}", looks[index]));
    let mut signs: Vec<String> = Vec::new();
    for role in [Role::Plain, Role::New] {
        for &(circle, look) in &looks {
            let mut scene = any_looks(Size::new(1, 1));
            (scene.squares[0].given, scene.squares[0].role) = (circle, role);
            scene.marks.set(Spot::Cell(0), number(look));
            // A cell that is concluded has a mark.
            if role == Role::Plain || look.is_some() {
                signs.push(uncoloured(&draw::terminal(&scene)));
            }
        }
    }
    for (index, sign) in signs.iter().enumerate() {
        // A dot and a cross that are concluded are told by their colour only from each other.
        let alike = signs[index + 1..].iter().filter(|other| *other == sign).count();
        assert!(alike == 0 || !sign.contains(['●', '○']), "{signs:?}");
    }
}

/// So do those of a gap, to the right of a cell and below it.
#[test]
fn looks_of_gaps_differ_without_colour() {
    let looks = [None, Some(Look::Wall), Some(Look::Thread), Some(Look::Join), Some(Look::Cross), Some(Look::Dot)];
    for gap in [8, 9] {
        let drawn = looks.iter().map(|&look| {
            let mut scene = any_looks(Size::new(3, 3));
            scene.marks.set(Spot::Gap(gap), number(look));
            scene
        });
        tell_apart(&drawn.collect::<Vec<_>>(), |index| format!("{:?} at gap {gap}", looks[index]));
    }
}

/// The mark of a look among all of them.
fn number(look: Option<Look>) -> u8 {
    let place = LOOKS.iter().position(|&known| Some(known) == look);
    place.map_or(0, |place| place as u8 + 1)
}

/// Each pair of pictures of 3×3 cells differs in many pixels by much, in grey alone.
fn tell_apart(scenes: &[Scene], name: impl Fn(usize) -> String) {
    let style = Style { pixels: 40, is_labelled: false, has_dots: true, has_bank: true };
    let drawn: Vec<Pixmap> = scenes.iter().map(|scene| pixels(scene, style)).collect();
    // The cell in the middle, with its borders.
    let points = || (40..90).flat_map(|y| (40..90).map(move |x| (x, y)));
    let grey = |pixels: &Pixmap, (x, y): (u32, u32)| {
        let colour = pixels.pixel(x, y).expect("inside").demultiply();
        (i32::from(colour.red()) * 299 + i32::from(colour.green()) * 587 + i32::from(colour.blue()) * 114) / 1000
    };
    for (i, one) in drawn.iter().enumerate() {
        for (j, other) in drawn.iter().enumerate().skip(i + 1) {
            let differ = points().filter(|&point| (grey(one, point) - grey(other, point)).abs() > 60).count();
            assert!(differ >= 20, "{} and {} differ in {differ} of 2500 pixels", name(i), name(j));
        }
    }
}

fn booklet(boards: usize, lang: Lang) -> Booklet {
    let genre = suite::genre("lits").expect("LITS");
    let sentences = genre.rules_in_print().iter().map(|rule| rule.get(lang).to_owned()).collect();
    let entry = |index: usize| Entry {
        note: "tetro".to_owned(),
        scene: scene(None),
        answer: Some(if index == 0 {
            Answer::Remark("several".to_owned())
        } else {
            Answer::Picture(Box::new(scene(Some(ANSWER))))
        }),
    };
    let rules = vec![Rules { name: "LITS".to_owned(), sentences }];
    Booklet { title: "A <title>".to_owned(), lang, rules, entries: (0..boards).map(entry).collect() }
}

#[test]
fn a_pdf_has_a_page_for_so_many_boards_and_answers() {
    let fonts = Fonts::system();
    let pdf = match draw::pdf(&booklet(12, Lang::En), 4, &fonts) {
        Ok(pdf) => pdf,
        Err(error) => return println!("skipped: {error}"),
    };
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.starts_with("%PDF-") && text.contains("/Type /Pages"));
    // Three of boards, and one that has room for sixteen answers.
    assert_eq!(text.matches("/MediaBox").count(), 4);
    assert!(text.contains("/Count 4"));
    assert!(pdf.len() < 120_000, "{} bytes", pdf.len());
}

#[test]
fn pages_are_well_formed_and_nothing_leaves_the_paper() {
    let fonts = Fonts::system();
    for per_page in [1, 2, 3, 7, 48] {
        let pages = match draw::pages(&booklet(5, Lang::En), per_page, &fonts) {
            Ok(pages) => pages,
            Err(error) => return println!("skipped: {error}"),
        };
        assert_eq!(pages.len(), 5_usize.div_ceil(per_page) + 1);
        for page in pages {
            let document = Document::parse(&page).expect("well-formed XML");
            for group in document.descendants().filter_map(|node| node.attribute("transform")) {
                let numbers: Vec<f64> = group.split(['(', ')', ' ']).filter_map(|n| n.parse().ok()).collect();
                let [x, y, scale] = numbers[..] else { panic!("{group}") };
                let side = 61.0 * scale;
                assert!(x >= 48.0 && x + side <= 548.0 && y >= 48.0 && y + side <= 795.0, "{per_page} a page: {group}");
            }
        }
    }
}

#[test]
fn answers_can_be_read_however_many_there_are() {
    let fonts = Fonts::system();
    let mut booklet = booklet(80, Lang::En);
    for (index, entry) in booklet.entries.iter_mut().enumerate() {
        let side = 6 + index / 20 * 2;
        entry.answer = Some(Answer::Picture(Box::new(Scene::new(Size::new(side, side)))));
    }
    let pages = match draw::pages(&booklet, 20, &fonts) {
        Ok(pages) => pages,
        Err(error) => return println!("skipped: {error}"),
    };
    // Four of boards; large answers need more room than small ones.
    let counts: Vec<usize> = pages.iter().skip(4).map(|page| page.matches("<g transform").count()).collect();
    assert_eq!(counts.iter().sum::<usize>(), 80);
    assert!(counts.len() > 1 && counts.len() < 5 && counts[0] > counts[1], "{counts:?}");
    for page in &pages[4..] {
        let document = Document::parse(page).expect("well-formed XML");
        for group in document.descendants().filter_map(|node| node.attribute("transform")) {
            let scale: f64 = group.rsplit(['(', ')', ' ']).nth(1).and_then(|n| n.parse().ok()).expect("a scale");
            assert!(scale * 10.0 > 5.6, "{group}");
        }
    }
}

#[test]
fn without_a_japanese_font_a_booklet_is_refused_in_words() {
    let error = draw::pdf(&booklet(1, Lang::Ja), 1, &Fonts::none()).expect_err("there is no font");
    assert!(error.to_string().contains("no font on this system has"), "{error}");
}

#[test]
fn an_explanation_has_a_picture_for_each_step() {
    let board = open(BOARD);
    for lang in [Lang::En, Lang::Ja] {
        let report = board.explain(&Options { lang, ..Options::default() }).expect("a report");
        let story = draw::Story { board: &*board, report: &report, heading: "<LITS>", ending: "Done.", lang };
        let page = draw::story_html(&story).expect("a page");
        // The page is XML too, but for its first line.
        let (_, body) = page.split_once('\n').expect("lines");
        let document = Document::parse(body).expect("well-formed");
        let of_kind = |name: &str| {
            document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name))).count()
        };
        assert_eq!((of_kind("svg"), of_kind("use")), (report.steps.len() + 2, report.steps.len() + 1));
        assert!(!page.contains("<script") && !page.contains("src="), "the page stands alone");
    }
}

/// Pieces lie between walls, which are new in each picture.
#[test]
fn an_explanation_of_pieces_draws_their_walls() {
    let board = open("heteromino 3x5\n#....\n..#.#\n.....");
    let report = board.explain(&Options::default()).expect("a report");
    let story = draw::Story { board: &*board, report: &report, heading: "Heteromino", ending: "Done.", lang: Lang::En };
    let page = draw::story_html(&story).expect("a page");
    assert!(page.contains("a thick line: ") && !page.contains("haded"), "the legend is that of the genre");
    let black = "d=\"M0 0h10v10h-10zM20 10";
    assert_eq!(page.matches(black).count(), page.matches("<svg ").count(), "black cells are in every picture");
    let pictures: Vec<&str> = page.split("<svg ").skip(2).collect();
    let walls = |picture: &&str| {
        let path = picture.split("<path ").find(|path| path.contains("stroke-width=\"1.4\""));
        let lengths = path.into_iter().flat_map(|path| path.split(['h', 'v']).skip(1));
        let length =
            |text: &str| text.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse::<usize>().ok());
        lengths.filter_map(length).sum::<usize>() / 10
    };
    let counts: Vec<usize> = pictures.iter().map(walls).collect();
    let answer = board.marks(State::Rows("# 1 2 2 2/1 1 # 3 #/4 4 4 3 3")).expect("marks");
    let expected = answer.spots().filter(|&(_, mark)| mark == 1).count();
    assert_eq!(counts.last(), Some(&expected), "{counts:?}");
    assert!(counts.is_sorted() && expected > 0, "{counts:?}");
}

#[test]
fn the_terminal_draws_boards_with_and_without_regions() {
    let mut plain = any_looks(Size::new(2, 2));
    plain.at_mut(Cell::new(0, 0)).given = Some(Circle::Black);
    plain.at_mut(Cell::new(0, 1)).ground = Ground::Block;
    plain.marks.set(Spot::Cell(2), number(Some(Look::Fill)));
    plain.at_mut(Cell::new(1, 1)).ground = Ground::Void;
    assert_eq!(draw::terminal(&plain), "┌───┬───┐\n│ ● │███│\n│   ├───┘\n│███│\n└───┘\n");
    plain.row_numbers = vec![None, Some(1)];
    plain.col_numbers = vec![Some(1), None];
    assert!(draw::terminal(&plain).ends_with("│███│     1\n└───┘\n  1\n"), "{}", draw::terminal(&plain));
    let first = draw::terminal(&scene(None));
    assert!(first.starts_with("┌───────────────────┬───┐\n"), "{first}");
}

/// Marks between cells stand in the terminal too, and so do the pieces of a step.
#[test]
fn the_terminal_draws_walls_threads_and_pieces() {
    let mut scene = any_looks(Size::new(2, 3));
    scene.at_mut(Cell::new(1, 2)).area = 1;
    for (gap, look) in [(1, Look::Wall), (3, Look::Wall), (2, Look::Wall), (8, Look::Thread), (6, Look::Join)] {
        scene.marks.set(Spot::Gap(gap), number(Some(look)));
    }
    assert_eq!(draw::terminal(&scene), "┌───────┬───┐\n│       │   │\n├───────┼───┤\n│   · o ╪ o │\n└───────┴───┘\n");
    for (col, is_placed) in [(0, true), (2, false)] {
        let cells = vec![Cell::new(0, col), Cell::new(1, col)];
        scene.outlines.push(Outline { cells, is_thread: false, is_placed, role: Role::New });
    }
    let drawn = uncoloured(&draw::terminal(&scene));
    assert_eq!(drawn, "┌───────┬───┐\n│▒▒▒    │ × │\n├───────┼───┤\n│▒▒▒· o ╪ × │\n└───────┴───┘\n");
}

/// A thread of a step is told in its gap; an impossible one does not say that its cells hold nothing.
#[test]
fn threads_of_a_step_are_told_in_their_gaps() {
    let scene = |size: Size, ends: [Cell; 2], is, look| {
        let mut scene = any_looks(size);
        scene.at_mut(ends[1]).area = 1;
        scene.marks.set(Spot::Gap(2 * size.index(ends[0])), number(look));
        scene.point(&Fact::Thread { ends, is }, Role::New);
        scene
    };
    let kinds = [("stitched", Some(Look::Thread)), ("impossible", Some(Look::Cross))];
    let pair = kinds.map(|(is, look)| scene(Size::new(1, 2), [Cell::new(0, 0), Cell::new(0, 1)], is, look));
    let drawn = pair.each_ref().map(|scene| uncoloured(&draw::terminal(scene)));
    assert_eq!(drawn, ["┌───┬───┐\n│ ◎ ╪ ◎ │\n└───┴───┘\n", "┌───┬───┐\n│   ×   │\n└───┴───┘\n"]);
    assert!(draw::terminal(&pair[1]).contains("\u{1b}[32m"), "the sign has its colour");
    let wide = kinds.map(|(is, look)| scene(Size::new(3, 3), [Cell::new(1, 1), Cell::new(1, 2)], is, look));
    tell_apart(&wide, |index| kinds[index].0.to_owned());
}

/// What a board asks for beside its picture stands below it, in every medium.
#[test]
fn a_remark_stands_below_the_board() {
    let scene = Scene { remark: Some("k = 2".to_owned()), ..Scene::new(Size::new(2, 2)) };
    assert!(draw::terminal(&scene).ends_with("┘\nk = 2\n"));
    let style = Style::plain(&scene);
    let (with, without) = (draw::svg(&scene, style), draw::svg(&Scene::new(Size::new(2, 2)), style));
    assert!(with.contains(">k = 2</text>") && !without.contains("text"));
    let height = |svg: &str| Document::parse(svg).expect("XML").root_element().attribute("height").map(str::to_owned);
    assert_ne!(height(&with), height(&without));
}

/// The text without its colours.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}
