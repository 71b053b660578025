import { screen, type BoundFunctions, type queries } from '@testing-library/react'

/** Waits for a link with this name, on the whole screen or within a part of it, and checks its address. */
export async function expectLink(
  name: string | RegExp,
  address: string,
  where: Pick<BoundFunctions<typeof queries>, 'findByRole'> = screen,
): Promise<void> {
  expect(await where.findByRole('link', { name })).toHaveAttribute('href', address)
}
