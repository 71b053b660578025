import { screen, type BoundFunctions, type queries } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

type Name = string | RegExp
type Queries = Pick<BoundFunctions<typeof queries>, 'findByRole'>

/** Waits for a button, on the whole screen or within a part of it, and clicks it. */
export async function press(name: Name, where: Queries = screen): Promise<void> {
  await userEvent.click(await where.findByRole('button', { name }))
}

/** Opens the actions of a row and selects one. */
export async function chooseAction(row: string, action: Name): Promise<void> {
  await press(`Actions for ${row}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** Selects an action in the menu of the page's header. */
export async function choosePageAction(action: Name): Promise<void> {
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** Opens a select field and selects one of its options. */
export async function chooseOption(field: Name, option: Name, where: Queries = screen): Promise<void> {
  await userEvent.click(await where.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByTitle(option))
}

/** Opens a filter of the list's filter bar and selects one of its values. */
export async function chooseFilter(filter: Name, value: Name): Promise<void> {
  await press(/^Filter( \d+| \(\d+\))?$/)
  await userEvent.click(await screen.findByRole('option', { name: filter }))
  await userEvent.click(await screen.findByRole('option', { name: value }))
}

/** Replaces the text in a field by typing. */
export async function replaceText(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
