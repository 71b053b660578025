export * from './antd-locale'
export * from './messages'
export * from './portico-intl'
export * from './use-root-messages'
