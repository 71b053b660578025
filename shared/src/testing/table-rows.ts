import { within, type BoundFunctions, type queries } from '@testing-library/react'

/** The texts of a table, row by row. */
export function tableRows(table: Pick<BoundFunctions<typeof queries>, 'getAllByRole'>): (string | null)[][] {
  return table
    .getAllByRole('row')
    .map((row) =>
      (['columnheader', 'rowheader', 'cell'] as const)
        .flatMap((role) => within(row).queryAllByRole(role))
        .map((cell) => cell.textContent),
    )
}
