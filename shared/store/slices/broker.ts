import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface BrokerState {
  /** Key of the selected broker, e.g. `ib`. Null means any broker. */
  broker: string | null;
}

const initialState = { broker: null } as BrokerState;

export const brokerSlice = createSlice({
  name: 'broker',
  initialState,
  reducers: {
    brokerChosen: (_state, { payload }: PayloadAction<string | null>): BrokerState => ({
      broker: payload,
    }),
  },
});
export const { brokerChosen } = brokerSlice.actions;
