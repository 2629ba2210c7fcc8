-- Sends the requests of a file in order, repeatedly, and prints the results as JSON.
local requests, at = {}, 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for each in file:read("*a"):gmatch("[^\30]+") do requests[#requests + 1] = each end
  file:close()
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local ms = function(percentile) return latency:percentile(percentile) / 1000 end
  io.write(string.format(
    '\n{"requests":%d,"requestsPerSecond":%f,"p50":%f,"p95":%f,"p99":%f,"failed":%d}\n',
    summary.requests, summary.requests / summary.duration * 1000000, ms(50), ms(95), ms(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
