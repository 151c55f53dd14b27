/** Separator between two texts that are printed side by side. */
const GAP = ' | ';

/** Puts two texts beside each other, both wrapped, in lines of `width` letters at most. */
export function sideBySide(left: string, right: string, width: number): string {
  const column = Math.max(20, Math.floor((width - GAP.length) / 2));
  const [one, other] = [wrap(left, column), wrap(right, column)];
  const rows = Math.max(one.length, other.length);
  return Array.from({ length: rows }, (_, at) =>
    `${(one[at] ?? '').padEnd(column)}${GAP}${other[at] ?? ''}`.trimEnd(),
  ).join('\n');
}

/** Lines of a text, none longer than the width. A longer word is cut. */
function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph
      .split(' ')
      .flatMap((one) => one.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
      const last = lines[lines.length - 1]!;
      if (last === '') lines[lines.length - 1] = word;
      else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}
