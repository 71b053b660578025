import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { File as NodeFile } from 'node:buffer'
import { drawComponentStyles } from './component-styles'
import './page-functions'
import { styleWrittenOn } from './style-written-on'

// A second is too short if several test files share two cores.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lacks these three, which antd uses when it renders.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
})

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = SilentResizeObserver

// jsdom has no layout, so everything counts as on screen.
class EverythingOnScreen {
  constructor(private readonly hear: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.hear([{ isIntersecting: true }])
  }
  disconnect(): void {}
}
Object.defineProperty(globalThis, 'IntersectionObserver', {
  configurable: true,
  writable: true,
  value: EverythingOnScreen,
})

// antd's select defers work with a message channel; Node's own would keep jest from exiting.
class TimerMessageChannel {
  port1 = { onmessage: null as (() => void) | null, close: () => undefined }
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()), close: () => undefined }
}
Object.defineProperty(globalThis, 'MessageChannel', { writable: true, value: TimerMessageChannel })

// Forms and blobs are Node's here, and treat a jsdom file as a text.
Object.defineProperty(globalThis, 'File', { writable: true, value: NodeFile })

// jsdom matches every rule of every style sheet on each call, and role queries call it for each element: with antd's
// sheets that takes most of a test's time. Tests hide elements by their style attribute.
window.getComputedStyle = styleWrittenOn

// For the same reason; tests of the contract turn them on.
drawComponentStyles(false)
