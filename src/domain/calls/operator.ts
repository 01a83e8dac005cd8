import * as z from 'zod/mini'
import { CallCounts } from '../model-calls.ts'
import {
  LocalServer,
  ModelChoice,
  ModelOrder,
  ModelsInUse,
  OfferedModels,
  ServerChoice,
} from '../model-server.ts'
import { defineCall } from './call.ts'

export const getModels = defineCall('GET /api/operator/models', { output: ModelsInUse })
export const useModels = defineCall('PUT /api/operator/models', { input: ModelOrder, output: ModelsInUse })
export const getCallCounts = defineCall('GET /api/operator/calls', { output: CallCounts })
export const findServers = defineCall('GET /api/operator/servers', {
  output: z.object({ servers: z.array(LocalServer) }),
})
export const listOffered = defineCall('POST /api/operator/offered', {
  input: ServerChoice,
  output: OfferedModels,
})
/** Answers with the events of the trial. */
export const tryModel = defineCall('POST /api/operator/trial', { input: ModelChoice })
