import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { LoadFailureKind } from '../contracts/remotes'
import { FailureCard } from './failure-card'
import { failureKind } from './failure-kind'
import { PageSkeleton } from './page-skeleton'
import { useRemoteHost } from './remote-host-context'
import type { RemotePage } from './remote-types'

interface BoundaryProps {
  title: string
  onFault: (kind: LoadFailureKind, error: unknown) => void
  onRetry: (kind: LoadFailureKind) => void
  children: ReactNode
}

/** Keeps a page's crash inside the page. */
class PageBoundary extends Component<BoundaryProps, { kind: LoadFailureKind | null }> {
  override state = { kind: null as LoadFailureKind | null }

  static getDerivedStateFromError(error: unknown) {
    return { kind: failureKind(error, 'render') }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(failureKind(error, 'render'), error)
  }

  override render() {
    const { kind } = this.state
    if (!kind) return this.props.children
    return <FailureCard title={this.props.title} kind={kind} onRetry={() => this.props.onRetry(kind)} />
  }
}

function Ready({ children }: { children: ReactNode }) {
  const { onReady } = useRemoteHost()
  // Tells the shell once the lazy page is really on screen: its focus and load times depend on it.
  useEffect(() => onReady(), [onReady])
  return children
}

/** The one export of a page's module that ends in `Page`; a component is a screen already. */
function screenIn(loaded: object, path: string): ComponentType {
  if (typeof loaded === 'function') return loaded as ComponentType
  const screens = Object.entries(loaded).filter(([name]) => name.endsWith('Page'))
  const [first, second] = screens
  if (!first || second) throw new Error(`the module of ${path} exports ${screens.length} screens, not one`)
  return first[1] as ComponentType
}

const screenOf = (page: RemotePage) => lazy(async () => ({ default: screenIn(await page.load(), page.path) }))

/**
 * One screen, loaded when first shown. Retry makes a new lazy component: React.lazy keeps a failure for
 * ever. Give it the page's path as key.
 */
export function LazyPage({ page, title }: { page: RemotePage; title: string }) {
  const [{ Screen, attempt }, setScreen] = useState(() => ({ Screen: screenOf(page), attempt: 0 }))
  const host = useRemoteHost()
  const again = () => setScreen((now) => ({ Screen: screenOf(page), attempt: now.attempt + 1 }))
  return (
    <PageBoundary
      key={attempt}
      title={title}
      onFault={host.onFault}
      // Code that threw is thrown away and fetched anew; a chunk that did not come is asked for again.
      onRetry={(kind) => (kind === 'render' ? host.retry() : again())}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Ready>
          <Screen />
        </Ready>
      </Suspense>
    </PageBoundary>
  )
}
