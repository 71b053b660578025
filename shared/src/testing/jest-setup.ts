import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { File as NodeFile } from 'node:buffer'
import { drawComponentStyles } from './component-styles'
import './page-functions'
import { styleWrittenOn } from './style-written-on'

// A second is not enough where several test files share two cores.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lacks these three; antd asks for them when it draws.
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

// Nothing has a place in jsdom, so everything counts as on screen.
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

// antd's select puts work off with a message channel; Node's own would keep jest from ending.
class TimerMessageChannel {
  port1 = { onmessage: null as (() => void) | null, close: () => undefined }
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()), close: () => undefined }
}
Object.defineProperty(globalThis, 'MessageChannel', { writable: true, value: TimerMessageChannel })

// Forms and blobs are Node's here, and take a file of jsdom for a text.
Object.defineProperty(globalThis, 'File', { writable: true, value: NodeFile })

// jsdom matches every rule of every style sheet on each call, and role queries call for each element:
// with antd's sheets that is most of a test's time. What hides an element here is written on it.
window.getComputedStyle = styleWrittenOn

// For the same reason; tests of the contract ask for them.
drawComponentStyles(false)
