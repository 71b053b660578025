import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PorticoIntl } from '../i18n'
import { PageSkeleton } from './page-skeleton'
import { InPageFrame, ShapeOfPage } from './skeleton-context'

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

describe('the outline of a page', () => {
  const outlined = (children: ReactNode) => {
    const { container } = render(
      <PorticoIntl locale="en-US" shared={texts} own={{}}>
        {children}
      </PorticoIntl>,
    )
    // Long enough for any wait that another test has left.
    pass(20_000)
    // oxlint-disable-next-line testing-library/no-container, testing-library/no-node-access -- it has no texts or roles
    return [...container.querySelectorAll('[role=status] div')].map(({ className }) => className)
  }

  test('has the parts of its shape below a title', () => {
    expect(outlined(<PageSkeleton shape="list" />)).toEqual(['title', 'parts', 'toolbar', 'rows'])
    expect(outlined(<PageSkeleton shape="details" />)).toEqual(['title', 'parts', 'facts', 'rows'])
  })

  test('is that of the page it is on, without a title where the page has one already', () => {
    expect(
      outlined(
        <ShapeOfPage value="form">
          <InPageFrame value>
            <PageSkeleton />
          </InPageFrame>
        </ShapeOfPage>,
      ),
    ).toEqual(['parts', 'fields', 'fields'])
  })
})
