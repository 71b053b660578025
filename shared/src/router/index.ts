export * from './shell-router'
