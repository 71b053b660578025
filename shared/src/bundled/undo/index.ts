// Undo and redo of a form. Bundled into each remote.
export * from './undo-buttons'
