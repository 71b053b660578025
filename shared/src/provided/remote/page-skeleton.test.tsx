import { act, render, screen } from '@testing-library/react'
import { PorticoIntl } from '../i18n'
import { PageSkeleton } from './page-skeleton'

const texts = { 'remote.slow': 'This is slow' }

const showSkeleton = () =>
  render(
    <PorticoIntl locale="en-US" shared={texts} own={{}}>
      <PageSkeleton />
    </PorticoIntl>,
  )

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a skeleton that takes over from another goes on with its wait', () => {
  const first = showSkeleton()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  pass(2000)
  expect(screen.getByRole('status')).toBeVisible()
  first.unmount()
  showSkeleton()
  expect(screen.getByRole('status')).toBeVisible()
  expect(screen.queryByText('This is slow')).not.toBeInTheDocument()
  pass(1000)
  expect(screen.getByText('This is slow')).toBeVisible()
})

test('a later wait begins anew', () => {
  const first = showSkeleton()
  pass(3000)
  expect(screen.getByText('This is slow')).toBeVisible()
  first.unmount()
  pass(1000)
  showSkeleton()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
