/** The sets of pieces that go by a name, as the words of a bank have it. */
export const SETS = ['tetrominoes', 'double-tetrominoes', 'pentominoes'] as const;
