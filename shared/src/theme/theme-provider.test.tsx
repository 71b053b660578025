import { render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { ThemeProvider } from './theme-provider'

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
