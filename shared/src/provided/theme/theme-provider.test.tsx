import { render, screen } from '@testing-library/react'
import { Button, theme } from 'antd'
import { drawComponentStyles } from '../../testing/component-styles'
import { ThemeProvider } from './theme-provider'

drawComponentStyles(true)

function theButton(loading: boolean) {
  return (
    <ThemeProvider mode="light">
      <Button loading={loading}>Save</Button>
    </ThemeProvider>
  )
}

test('a button keeps its name while it is busy, and after an answer that came at once', () => {
  const { rerender } = render(theButton(false))
  rerender(theButton(true))
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.getByRole('img', { hidden: true })).toBeVisible()
  rerender(theButton(false))
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.queryByRole('img', { hidden: true })).not.toBeInTheDocument()
})

function Motion() {
  return <p>{theme.useToken().token.motion ? 'moves' : 'stands still'}</p>
}

test.each([
  [false, 'moves'],
  [true, 'stands still'],
])('where people want less motion (%s) everything %s', (reduced, expected) => {
  const { matchMedia } = window
  const media = jest.spyOn(window, 'matchMedia')
  media.mockImplementation((query) => ({
    ...matchMedia(query),
    matches: reduced && query === '(prefers-reduced-motion: reduce)',
  }))
  render(
    <ThemeProvider mode="light">
      <Motion />
    </ThemeProvider>,
  )
  expect(screen.getByText(expected)).toBeVisible()
  media.mockRestore()
})
