export {
  findCounterPresets,
  findPreset,
  findPresets,
  offerAtCounter,
  type PresetRow,
} from './voucher-presets.repo'
export { presetsModule } from './presets.routes'
export { presentPreset, subjectOf } from './voucher-presets.service'
