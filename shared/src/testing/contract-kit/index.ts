export * from './describe-remote-contract'
export * from './remote-contract'
