import ts from 'typescript'

export interface CodeText {
  line: number
  text: string
}

/** `// eslint-disable-next-line …`, `/** @jest-environment …`, `/* webpackIgnore: true …`. */
const DIRECTIVE = /^\s*(?:eslint|oxlint|webpack|#|@ts-|@jest)/

/** The words of a comment, without its marks and line breaks. */
function readComment(raw: string): string {
  return raw
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(?:\/\/+|\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function commentRanges(source: ts.SourceFile): [from: number, to: number][] {
  const { text } = source
  const ranges = new Map<number, number>()
  const visit = (node: ts.Node): void => {
    // The text between JSX tags may contain // and is no comment.
    if (node.kind !== ts.SyntaxKind.JsxText) {
      const start = node.pos === 0 ? (ts.getShebang(text)?.length ?? 0) : node.pos
      const comments = [
        ...(ts.getLeadingCommentRanges(text, start) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ]
      for (const { pos, end } of comments) ranges.set(pos, end)
    }
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  return [...ranges].sort(([one], [other]) => one - other)
}

/** Comments of a file in order. Line comments on consecutive lines are one comment. */
export function commentTexts(source: ts.SourceFile): CodeText[] {
  const { text } = source
  const joined: [from: number, to: number][] = []
  for (const [from, to] of commentRanges(source)) {
    const last = joined.at(-1)
    const continues =
      last &&
      text.startsWith('//', from) &&
      text.startsWith('//', last[0]) &&
      /^\r?\n[ \t]*$/.test(text.slice(last[1], from))
    if (continues) last[1] = to
    else joined.push([from, to])
  }
  return joined
    .map(([from, to]) => ({
      line: source.getLineAndCharacterOfPosition(from).line + 1,
      text: readComment(text.slice(from, to)),
    }))
    .filter((comment) => !DIRECTIVE.test(comment.text))
}

/** Literal texts of `new Error(…)` and of classes named `…Error`; an ellipsis stands for each inserted value. */
export function errorTexts(source: ts.SourceFile): CodeText[] {
  const texts: CodeText[] = []
  const literal = (node: ts.Expression): string => {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('')
    return ts.isBinaryExpression(node) ? literal(node.left) + literal(node.right) : '…'
  }
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      texts.push({ line, text: (node.arguments ?? []).map(literal).join(' ') })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}
