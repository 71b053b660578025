// Parts of forms that several remotes use. Bundled into each remote.
export * from './email-list-field'
export * from './name-form'
