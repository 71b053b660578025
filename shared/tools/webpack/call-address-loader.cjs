// Turns `call('listSites')` into `call('GET /s/api/v1/site')`: the contract's table stays out of the bundles, and each
// file contains the addresses that it uses. Applies to every function named `request`, or whose name ends in `call`,
// with the id as a literal first argument. Runs after swc, when types are gone.
const CALL = /\b(request|\w*[cC]all)\((\s*)(['"])(\w+)\3/g

module.exports = function callAddressLoader(source) {
  const { addresses } = this.getOptions()
  return source.replace(CALL, (match, name, space, quote, id) => {
    const address = addresses[id]
    if (address) return `${name}(${space}${quote}${address}${quote}`
    if (name === 'call') this.emitError(new Error(`The contract has no call '${id}'`))
    return match
  })
}
