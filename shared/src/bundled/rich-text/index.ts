// Formatted texts, edited in place. Bundled into each remote.
export type { RichTextFormat } from './rich-text'
export * from './rich-text-box'
export * from './framed-html'
