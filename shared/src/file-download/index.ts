export * from './download-panel'
export * from './use-shown-download'
