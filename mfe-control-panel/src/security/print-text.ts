/**
 * Prints a heading and lines and nothing else of the page. They stand in the page while it is printed: the
 * policy of the page lets no frame of another document run.
 */
export function printText(heading: string, lines: readonly string[]): void {
  const sheet = document.createElement('section')
  sheet.id = 'portico-print-sheet'
  const title = document.createElement('h1')
  title.textContent = heading
  const list = document.createElement('pre')
  list.textContent = lines.join('\n')
  list.style.fontSize = '16pt'
  sheet.append(title, list)

  const style = document.createElement('style')
  style.textContent =
    '@media screen { #portico-print-sheet { display: none } } @media print { body > :not(#portico-print-sheet) { display: none !important } }'
  document.body.append(style, sheet)
  try {
    // Waits until the dialog is closed.
    window.print()
  } finally {
    style.remove()
    sheet.remove()
  }
}
