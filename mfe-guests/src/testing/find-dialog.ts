import { screen } from '@testing-library/react'

/** Finds the dialog with this title. In tests antd repeats the ids that label dialogs, so roles alone don't find it. */
export async function findDialog(title: string): Promise<HTMLElement> {
  const headings = await screen.findAllByText(title, { selector: '[role="dialog"] *' })
  const dialog = headings.at(-1)?.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error(`No dialog has the title ${title}`)
  return dialog
}
