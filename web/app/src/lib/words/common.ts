// Words that every view shares: the frame of the page, places on a board, troubles.
import type { BankPiece } from '../protocol';

export const en = {
  title: 'Rungs',
  motto: 'Logic puzzles with the solver included',
  skip: 'Skip to content',
  nav: { label: 'Main', choose: 'Puzzles', make: 'Make', edit: 'Edit', notes: 'Notes' },
  language: 'Language',
  theme: {
    label: 'Theme',
    auto: 'Theme: as the system',
    light: 'Theme: light',
    dark: 'Theme: dark',
  },
  version: (version: string) => `Version ${version}`,
  loading: 'Loading the solver…',
  working: 'Working…',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyLink: 'Copy link',
  copyPortable: { puzzlink: 'Copy puzz.link address', text: 'Copy text form' },
  localLink:
    'This page runs on your own machine: its links open only here. To give a board to someone else, copy the other form.',
  board: 'Board',
  boardOf: (name: string, rows: number, cols: number) => `${name}, ${rows} rows by ${cols} columns`,
  size: (rows: number, cols: number) => `${rows}×${cols}`,
  comma: ', ',
  area: (label: string) => `region ${label}`,
  block: (label: string) => `block ${label}`,
  unmarked: 'empty',
  finishedPiece: 'in a finished piece',
  sides: { top: 'above', right: 'right', bottom: 'below', left: 'left' },
  onSides: (mark: string, sides: string) => `${mark}: ${sides}`,
  role: {
    reason: 'reason',
    at: 'pointed at',
    differ: 'differs between answers',
    fresh: 'decided by this step',
    fault: 'part of a broken rule',
    wrong: 'wrong',
  },
  ground: { open: 'open', block: 'black', void: 'outside the board' },
  circle: { black: 'black circle', white: 'white circle' },
  bank: 'Pieces',
  sets: {
    tetrominoes: 'Tetrominoes',
    'double-tetrominoes': 'Double tetrominoes',
    pentominoes: 'Pentominoes',
  },
  piece: ({ name, cells, copies }: BankPiece) => {
    const called = name ?? `a piece of ${cells.length} cells`;
    return copies > 1 ? `${called} ×${copies}` : called;
  },
  mirrored: 'Pieces may be turned and mirrored: a mirrored piece is the same piece.',
  grade: (grade: string) => (grade === 'search' ? 'needs search' : grade),
  gradesMean: 'What the grades mean, easy to hard',
  gradePlace: (i: number, of: number) => `${i} of ${of}`,
  searchMeans: 'Beyond all rungs: only a search settles it, and the hints end there.',
  cells: (n: number) => (n === 1 ? '1 cell' : `${n} cells`),
  at: (line: number | null, column: number | null) =>
    line === null ? '' : column === null ? ` (line ${line})` : ` (line ${line}, column ${column})`,
  fault: {
    title: 'Something could not be loaded',
    offline:
      'You are offline, and this page has not been stored on this device yet. Connect once and reload; after that it works offline.',
    missing: (detail: string) =>
      `The server does not have the file of the solver (it answered ${detail}). Whoever runs this page should upload all of its files, the .wasm file too.`,
    notWasm: (detail: string) =>
      `The server sent something else (${detail}) in place of the solver’s file. Whoever runs this page should check that the .wasm file is there and is served as application/wasm.`,
    blocked: (detail: string) =>
      `Something keeps the solver from running: an extension, a company’s filter or a security policy. Allow WebAssembly for this page, or try another browser. (${detail})`,
    broken: (detail: string) =>
      `The solver’s file is damaged or this browser is too old for it. Reload the page; if that does not help, try a newer browser. (${detail})`,
    changed:
      'A part of this page is no longer on the server: the page has probably been renewed since you opened it. Reload it; what you have drawn and played is kept.',
    reload: 'Reload',
    slow: 'The solver is still loading. The connection may be slow, or something between here and the server may hold its file back; reloading may help.',
    again: 'Try again',
    oddType: (type: string) =>
      `This server sends the solver as ${type}. It works, but starts slower: serve .wasm files as application/wasm.`,
  },
  crash: 'The solver stopped in the middle of this. Your work is kept; try again.',
  storage: {
    blocked:
      'This browser does not let the page keep anything: your progress is lost when you close it.',
    full: 'The browser’s storage is full: your progress is no longer kept. Finished games that you remove make room.',
  },
};

export const ja: typeof en = {
  title: 'Rungs',
  motto: '解き方のわかる論理パズル',
  skip: '本文へ移動',
  nav: {
    label: 'メインメニュー',
    choose: 'パズル',
    make: '自動生成',
    edit: '作問',
    notes: 'ノート',
  },
  language: '言語',
  theme: {
    label: '配色',
    auto: '配色：システムに合わせる',
    light: '配色：ライト',
    dark: '配色：ダーク',
  },
  version: (version) => `バージョン ${version}`,
  loading: 'ソルバーを読み込んでいます…',
  working: '計算中…',
  cancel: '中止',
  close: '閉じる',
  copy: 'コピー',
  copied: 'コピーしました',
  copyLink: 'リンクをコピー',
  copyPortable: { puzzlink: 'puzz.linkのアドレスをコピー', text: 'テキストをコピー' },
  localLink:
    'このページは自分の端末で動いているため、リンクは他の人の端末では開けません。人に渡すときは、もう一つの形式をコピーしてください。',
  board: '盤面',
  boardOf: (name, rows, cols) => `${name}、${rows}行${cols}列`,
  size: (rows, cols) => `${rows}×${cols}`,
  comma: '、',
  area: (label) => `領域${label}`,
  block: (label) => `ブロック${label}`,
  unmarked: '未記入',
  finishedPiece: '完成したピース',
  sides: { top: '上', right: '右', bottom: '下', left: '左' },
  onSides: (mark, sides) => `${mark}：${sides}`,
  role: {
    reason: '根拠',
    at: '注目',
    differ: '解によって異なる',
    fresh: 'この一手で決まる',
    fault: 'ルール違反の一部',
    wrong: '誤り',
  },
  ground: { open: '空き', block: '黒', void: '盤面の外' },
  circle: { black: '黒丸', white: '白丸' },
  bank: 'ピース一覧',
  sets: {
    tetrominoes: 'テトロミノ',
    'double-tetrominoes': 'テトロミノ2組',
    pentominoes: 'ペントミノ',
  },
  piece: ({ name, cells, copies }) => {
    const called = name ?? `${cells.length}マスのピース`;
    return copies > 1 ? `${called} ×${copies}` : called;
  },
  mirrored: 'ピースは回転も裏返しもできます。裏返したものも同じピースです。',
  grade: (grade) => (grade === 'search' ? '探索が必要' : grade),
  gradesMean: '難度の意味（やさしい順）',
  gradePlace: (i, of) => `${of}段階の${i}`,
  searchMeans: 'どの段でも足りず、探索でしか決まりません。ヒントもそこで終わります。',
  cells: (n) => `${n}マス`,
  at: (line, column) =>
    line === null ? '' : column === null ? `（${line}行目）` : `（${line}行目${column}文字目）`,
  fault: {
    title: '読み込めませんでした',
    offline:
      'オフラインです。このページはまだ端末に保存されていません。一度接続して再読み込みすると、以後はオフラインでも使えます。',
    missing: (detail) =>
      `サーバーにソルバーのファイルがありません（応答：${detail}）。このページの管理者は、.wasmを含むすべてのファイルを配置してください。`,
    notWasm: (detail) =>
      `サーバーがソルバーの代わりに別のもの（${detail}）を返しました。このページの管理者は、.wasmファイルがあり、application/wasmとして配信されているか確かめてください。`,
    blocked: (detail) =>
      `拡張機能、フィルター、またはセキュリティ設定がソルバーの実行を妨げています。このページでWebAssemblyを許可するか、別のブラウザをお試しください。（${detail}）`,
    broken: (detail) =>
      `ソルバーのファイルが壊れているか、ブラウザが古すぎます。再読み込みしても直らなければ、新しいブラウザをお試しください。（${detail}）`,
    changed:
      'このページの一部がサーバーにありません。開いたあとでページが更新されたようです。再読み込みしてください。作問や途中経過は残っています。',
    reload: '再読み込み',
    slow: 'ソルバーをまだ読み込んでいます。接続が遅いか、途中の何かがファイルを止めているのかもしれません。再読み込みで直ることがあります。',
    again: 'もう一度試す',
    oddType: (type) =>
      `このサーバーはソルバーを${type}として配信しています。動作はしますが、起動が遅くなります。.wasmはapplication/wasmとして配信してください。`,
  },
  crash: '処理の途中でソルバーが停止しました。入力した内容は残っています。もう一度お試しください。',
  storage: {
    blocked: 'このブラウザではデータを保存できません。閉じると途中経過は失われます。',
    full: 'ブラウザの保存領域がいっぱいで、途中経過を保存できません。終わった盤面を削除すると空きができます。',
  },
};
