export {
  findCounterPresets,
  findPreset,
  findPresets,
  lockPresets,
  offerAtCounter,
  type PresetRow,
} from './voucher-presets.repo'
export { presetsModule } from './presets.routes'
export { assertCanArrange, presentPreset, subjectOf } from './voucher-presets.service'
