export { assertAttentionSources, type AttentionSource, countAttention } from './count-attention'
