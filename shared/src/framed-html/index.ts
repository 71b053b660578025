export * from './framed-html'
