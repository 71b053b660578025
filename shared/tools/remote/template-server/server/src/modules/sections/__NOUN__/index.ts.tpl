export { __CAMEL__Module } from './__NOUN__.routes'
