// Splash page fields as rows of a form. Bundled into each remote.
export * from './field-rows'
