// Words of the view “notes”.

export const en = {
  title: 'Notes',
  /** In the names of the files that hold the studies. */
  lang: 'en',
  missing: 'The studies come from the server when they are first read. Connect, then reload.',
  rules: 'Rules',
  rungs: 'Rungs',
  rungsNote:
    'A ladder goes from weak to strong. Each rung may use all rules of those below it, and what it decides is true in every answer. The lowest rung that finishes a board alone is the board’s grade.',
  rung: 'Rung',
  does: 'What it does',
  source: 'From',
  published: 'published',
  ours: 'our own',
  search: 'search',
  searchDoes: 'Not a rung: the grade of boards that only a search settles.',
  version: 'This program',
  versionIs: (version: string) => `Rungs ${version}`,
  build: (build: string) => `Build of the page: ${build}`,
  generator: (name: string, version: number) =>
    `Generator of ${name}: version ${version} of its seeds`,
  local: 'Everything runs in this browser. Nothing that you draw or play leaves it.',
};

export const ja: typeof en = {
  title: 'ノート',
  lang: 'ja',
  missing: '測定結果は初めて読むときにサーバーから取得します。接続して再読み込みしてください。',
  rules: 'ルール',
  rungs: '段（ラング）',
  rungsNote:
    '段は弱いものから強いものへと並びます。どの段も下の段の規則をすべて使え、段が決めたことはどの解でも成り立ちます。その段だけで最後まで解ける、もっとも低い段が問題の難度です。',
  rung: '段',
  does: '内容',
  source: '出典',
  published: '公開済み',
  ours: '独自',
  search: '探索',
  searchDoes: '段ではありません。探索でしか決まらない問題の難度です。',
  version: 'このプログラム',
  versionIs: (version) => `Rungs ${version}`,
  build: (build) => `ページのビルド：${build}`,
  generator: (name, version) => `${name}の生成器：シードの版 ${version}`,
  local: 'すべてこのブラウザの中で動きます。描いた問題も解いた内容も外には送られません。',
};
