import type { Dispatcher } from "undici";

/** Calls `onConnection` when a request has got a connection and is sent. */
export const noticeConnection =
  (onConnection: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart(...start) {
        onConnection();
        handler.onRequestStart?.(...start);
      },
      // `request` needs no others. Its handler is an instance of a class, which a spread would leave without its methods.
      onResponseStart: (...response) => handler.onResponseStart?.(...response),
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...failure) => handler.onResponseError?.(...failure),
    });
