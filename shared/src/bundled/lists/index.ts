// Lists of items below each other, without the columns of tables. Bundled into each remote.
export * from './divided-list'
export * from './timeline'
